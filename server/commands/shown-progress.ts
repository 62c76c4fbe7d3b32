const EVERY_MS = 1_000;

type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** How far the work is: a line a second, or on a terminal one line that is written over. */
export function shownProgress(screen: Screen, clock = () => performance.now()) {
  const parts = new Map<string, number>();
  let next = clock() + EVERY_MS;
  let isOpen = false;
  return {
    tell(what: string, part: number) {
      parts.set(what, part);
      if (clock() < next) return;
      next = clock() + EVERY_MS;
      const line = [...parts].map(([name, done]) => `${name} ${Math.floor(done * 100)} %`);
      screen.write(screen.isTTY ? `\r\x1b[K${line.join(', ')}` : `${line.join(', ')}\n`);
      isOpen = screen.isTTY;
    },
    /** So that what is said next has a line of its own. */
    end() {
      if (isOpen) screen.write('\r\x1b[K');
      isOpen = false;
    },
  };
}
