// The corners of a card on a scan: drag them, or move them with the keys. The number fields hold their values, and work
// without this script.

const form = document.querySelector(".cropper[data-corners]");
if (form) {
  const width = Number(form.dataset.width);
  const height = Number(form.dataset.height);
  const stage = form.querySelector(".cropper__stage");
  const shade = form.querySelector(".cropper__shade");
  const dots = [...form.querySelectorAll("[data-corner]")];
  const fields = form.elements;
  const within = (value, most) => Math.min(most, Math.max(0, value));
  const corner = (n) => ({
    x: (within(Number(fields[`x${n}`].value) || 0, 100) / 100) * width,
    y: (within(Number(fields[`y${n}`].value) || 0, 100) / 100) * height,
  });

  const draw = () => {
    const points = dots.map((_, n) => corner(n));
    dots.forEach((dot, n) => {
      dot.setAttribute("cx", points[n].x);
      dot.setAttribute("cy", points[n].y);
    });
    const outline = points.map(({ x, y }) => `${x} ${y}`).join("L");
    shade.setAttribute("d", `M0 0H${width}V${height}H0ZM${outline}Z`);
  };

  const put = (n, x, y) => {
    fields[`x${n}`].value = ((within(x, width) / width) * 100).toFixed(2);
    fields[`y${n}`].value = ((within(y, height) / height) * 100).toFixed(2);
    draw();
  };

  // The position of the pointer in pixels of the picture.
  const at = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM().inverse());
  for (const dot of dots) {
    const n = Number(dot.dataset.corner);
    let held = false;
    dot.addEventListener("pointerdown", (event) => {
      dot.setPointerCapture(event.pointerId);
      dot.focus();
      held = true;
      event.preventDefault();
    });
    dot.addEventListener("pointermove", (event) => {
      if (held) put(n, at(event).x, at(event).y);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      dot.addEventListener(end, () => {
        held = false;
      });
    }
    dot.addEventListener("keydown", (event) => {
      const far = (event.shiftKey ? 0.02 : 0.002) * width;
      const way = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key];
      if (!way) return;
      put(n, corner(n).x + way[0], corner(n).y + way[1]);
      event.preventDefault();
    });
  }
  form.addEventListener("input", draw);
  draw();
}
