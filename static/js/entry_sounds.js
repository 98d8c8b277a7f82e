// Two short sounds, for cards that were added and cards that were not found. Off until the player turns them on; the
// choice is remembered in this browser. Other scripts ask for them with the event "entry-sound" and the detail "found"
// or "missing".

const STORE = "entry-sounds";
let audio;

const wanted = () => localStorage.getItem(STORE) === "on";

const tone = (frequency, start, length) => {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, audio.currentTime + start);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(audio.currentTime + start);
  oscillator.stop(audio.currentTime + start + length);
};

const SOUNDS = { found: [[880, 0, 0.12]], missing: [[220, 0, 0.16], [196, 0.18, 0.22]] };

const play = (name) => {
  if (!wanted()) return;
  audio ??= new AudioContext();
  for (const each of SOUNDS[name]) tone(...each);
};

document.addEventListener("entry-sound", (event) => play(event.detail));

for (const box of document.querySelectorAll("[data-sounds]")) {
  box.closest("label").hidden = false;
  box.checked = wanted();
  box.addEventListener("change", () => {
    localStorage.setItem(STORE, box.checked ? "on" : "off");
    if (box.checked) play("found");
  });
}
