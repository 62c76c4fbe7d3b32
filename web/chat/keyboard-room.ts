type Seen = { height: number; offsetTop: number; scale: number };

/**
 * The part of the screen that a keyboard leaves free; null when there is none. Somebody who has
 * zoomed in sees a part of the screen, too, and wants to look around in all of it.
 */
export function keyboardRoom({ height, offsetTop, scale }: Seen, screenHeight: number) {
  const isZoomed = scale > 1.01;
  return isZoomed || height >= screenHeight - 1 ? null : { top: offsetTop, height };
}
