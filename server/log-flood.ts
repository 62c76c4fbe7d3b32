import type { LineLevel } from './log.ts';

type Details = Record<string, unknown>;
type LeftOut = { of: string; code?: unknown; lines: number };

export const LINES_A_MINUTE_MAX = 300;
const MINUTE_MS = 60_000;

/** Bounded by what they cost or by limits of their own, and asked for one by one after a break-in. */
const TOLD_WHOLE = new Set([
  'admin.write',
  'pin.accepted',
  'pin.refused',
  'sign-in',
  'log.left-out',
]);

/**
 * Whoever can make us write a line could fill the disk with them. Of each kind, by its event and code, so
 * many are written in a minute; the rest are counted and told in one line at its end.
 */
export function floodGate(tellLeftOut: (leftOut: LeftOut) => void) {
  const kinds = new Map<string, LeftOut>();
  let minute: NodeJS.Timeout | undefined;

  function endMinute() {
    minute = undefined;
    const ended = [...kinds.values()];
    kinds.clear();
    for (const { of, code, lines } of ended)
      if (lines > LINES_A_MINUTE_MAX) tellLeftOut({ of, code, lines: lines - LINES_A_MINUTE_MAX });
  }

  return (level: LineLevel, event: string, { code }: Details): boolean => {
    if (level === 'debug' || TOLD_WHOLE.has(event)) return true;
    if (!minute) minute = setTimeout(endMinute, MINUTE_MS).unref();
    const name = `${event} ${code}`;
    const kind = kinds.get(name) ?? { of: event, code, lines: 0 };
    kinds.set(name, kind);
    kind.lines += 1;
    return kind.lines <= LINES_A_MINUTE_MAX;
  };
}
