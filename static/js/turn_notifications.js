// Tells a player whose page is in the background, by a notification of the system, that it is their turn. Only in a
// browser in which they have asked for it; the server sends nothing for this.

const KEY = "menagerie-notify-turns";
const field = document.getElementById("notify-field");
const box = document.getElementById("notify-turns");
const denied = document.getElementById("notify-denied");
const isAsked = () => document.querySelector("#now[data-asked]") !== null;
let wasAsked = isAsked();

function stored() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  } // storage may be forbidden
}
function store(on) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch { /* then it is not remembered */ }
}

function show() {
  box.checked = stored() && Notification.permission === "granted";
  denied.hidden = Notification.permission !== "denied";
}

// Browsers of phones show notifications only through the service worker, which also brings the page to the front.
async function notify() {
  const words = {
    body: document.title.replace(/ · Menagerie$/, ""),
    tag: location.pathname,
    data: { address: location.pathname },
  };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification("Your turn", words);
  const shown = new Notification("Your turn", words);
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}

if ("Notification" in window && field) {
  field.hidden = false;
  show();
  box.addEventListener("change", async () => {
    if (box.checked) await Notification.requestPermission();
    store(box.checked && Notification.permission === "granted");
    show();
  });
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.target?.id !== "main") return;
    const asked = isAsked();
    if (asked && !wasAsked && document.hidden && box.checked) notify();
    wasAsked = asked;
  });
}
