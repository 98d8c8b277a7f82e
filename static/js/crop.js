// The crop area of a picture: drag it, or move it with the keys. The number fields hold its values, and work without
// this script. The card in the preview shows what is inside it.

const form = document.querySelector(".cropper[data-aspect]");
if (form) {
  const width = Number(form.dataset.width);
  const height = Number(form.dataset.height);
  const aspect = Number(form.dataset.aspect);
  const stage = form.querySelector(".cropper__stage");
  const part = form.querySelector(".cropper__part");
  const shade = form.querySelector(".cropper__shade");
  const fields = form.elements;
  const within = (value, least, most) => Math.min(most, Math.max(least, value));

  // Like `fitted_crop` in collection/uploaded_pictures.py: the largest area with the window's proportions, times the
  // zoom, inside the picture.
  const place = () => {
    const zoom = within(Number(fields.zoom.value) || 100, 5, 100) / 100;
    const w = zoom * Math.min(width, height * aspect);
    const h = w / aspect;
    const x = within((Number(fields.middle_x.value) / 100) * width - w / 2, 0, width - w);
    const y = within((Number(fields.middle_y.value) / 100) * height - h / 2, 0, height - h);
    return { x, y, w, h };
  };

  const draw = () => {
    const { x, y, w, h } = place();
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) part.setAttribute(name, value);
    shade.setAttribute("d", `M0 0H${width}V${height}H0ZM${x} ${y}h${w}v${h}h${-w}Z`);
    preview?.(x, y, w, h);
  };

  // A canvas takes the place of the picture in the card of the preview.
  const shown = document.querySelector("[data-preview] img[width]");
  let preview = null;
  if (shown) {
    const whole = new Image();
    whole.addEventListener("load", () => {
      const canvas = document.createElement("canvas");
      canvas.className = shown.className;
      [canvas.width, canvas.height] = [456, 320];
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      shown.replaceWith(canvas);
      preview = (x, y, w, h) => pen.drawImage(whole, x, y, w, h, 0, 0, canvas.width, canvas.height);
      draw();
    });
    whole.src = form.querySelector("image").getAttribute("href");
  }

  const move = (dx, dy) => {
    const { x, y, w, h } = place();
    fields.middle_x.value = (((within(x + dx, 0, width - w) + w / 2) / width) * 100).toFixed(2);
    fields.middle_y.value = (((within(y + dy, 0, height - h) + h / 2) / height) * 100).toFixed(2);
    draw();
  };

  const resize = (step) => {
    fields.zoom.value = within((Number(fields.zoom.value) || 100) + step, 5, 100).toFixed(1);
    move(0, 0);
  };

  // The position of the pointer in pixels of the picture.
  const at = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM().inverse());
  let grip = null;

  part.addEventListener("pointerdown", (event) => {
    part.setPointerCapture(event.pointerId);
    part.focus();
    grip = at(event);
    event.preventDefault();
  });
  part.addEventListener("pointermove", (event) => {
    if (!grip) return;
    const now = at(event);
    move(now.x - grip.x, now.y - grip.y);
    grip = now;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    part.addEventListener(end, () => {
      grip = null;
    });
  }
  stage.addEventListener("wheel", (event) => {
    if (document.activeElement !== part) return; // otherwise it scrolls the page
    event.preventDefault();
    resize(event.deltaY > 0 ? 2 : -2);
  }, { passive: false });
  part.addEventListener("keydown", (event) => {
    const far = (event.shiftKey ? 0.1 : 0.01) * width;
    const way = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key];
    if (way) move(...way);
    else if (event.key === "+" || event.key === "=") resize(2);
    else if (event.key === "-") resize(-2);
    else return;
    event.preventDefault();
  });
  const zoom = form.querySelector("[data-zoom]");
  zoom.hidden = false;
  zoom.addEventListener("click", (event) => resize(Number(event.target.closest("button")?.value) || 0));
  form.addEventListener("input", draw);
  draw();
}
