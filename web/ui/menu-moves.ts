type Key = { key: string; current: number; labels: readonly string[] };

/** The item that a key leads to in an open menu; null where the key means nothing there. */
export function menuMove({ key, current, labels }: Key): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return startingWith(key, current, labels);
}

/** The next item that begins with a typed letter, from the top again after the last. */
function startingWith(key: string, current: number, labels: readonly string[]): number | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((at) => labels[at]?.toLocaleLowerCase().startsWith(letter)) ?? null;
}

type Size = { width: number; height: number };
type Box = { top: number; bottom: number; left: number; right: number };
type Places = { anchor: Box; menu: Size; view: Size; rightToLeft: boolean };

const GAP = 4;
const FROM_EDGE = 8;

/** Below its button and flush with its end; above it where there is no room, and never beyond the edges of the screen. */
export function menuPlace({ anchor, menu, view, rightToLeft }: Places): {
  top: number;
  left: number;
} {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - menu.height;
  const hasRoom = below + menu.height <= view.height - FROM_EDGE;
  const left = rightToLeft ? anchor.left : anchor.right - menu.width;
  return {
    top: within(hasRoom || above < FROM_EDGE ? below : above, view.height - menu.height),
    left: within(left, view.width - menu.width),
  };
}

const within = (wanted: number, most: number) =>
  Math.max(FROM_EDGE, Math.min(wanted, most - FROM_EDGE));
