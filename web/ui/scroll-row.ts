/** As long as the fading end of a row (`scroll-row`): what is brought into the row is whole. */
const FADE_PX = 48;

/** Where the row is longer than the screen: scrolls it, and not the page. Once more when letters have their own widths. */
export function bringIntoRow(button: HTMLElement | null) {
  scrollRowTo(button);
  document.fonts.ready.then(() => scrollRowTo(button));
}

function scrollRowTo(button: HTMLElement | null) {
  const row = button?.parentElement;
  if (!button || !row) return;
  const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft +=
    Math.min(inner.left - outer.left - FADE_PX, 0) +
    Math.max(inner.right - outer.right + FADE_PX, 0);
}
