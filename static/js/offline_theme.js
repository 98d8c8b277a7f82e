// The chosen theme, before anything is drawn: the stored page is the same for everyone and does not know it.
const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
