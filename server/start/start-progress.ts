import type { Log } from '../observability/log.ts';
import { isOnTerminal, showFoot, tellPerson } from '../observability/process-log.ts';

export type StartPart = 'pages' | 'demo' | 'pictures';

type Words = { doing: string; done: string };
/** For the terminal. All three together fit on a line of 80. */
const WORDS: Record<StartPart, Words> = {
  pages: { doing: 'Building pages', done: 'The pages are built' },
  demo: { doing: 'Demo agency', done: 'The demo agency is in' },
  pictures: { doing: 'Encoding pictures', done: 'All pictures are encoded' },
};
/** From this on the log has a line half-way in place of one at the beginning. */
const MANY = 10;
const REDRAWN_MS = 1_000;

type Count = { done: number; of: number; begun: number };
export type StartStep = { part: StartPart; done: number; of: number; seconds: number };

export type StartProgress = ReturnType<typeof createStartProgress>;

/**
 * How far the long parts of a start are. On a terminal one line is written over and each finished part gets a line;
 * elsewhere the log gets two lines for each part.
 */
export function createStartProgress(log: Log, clock = () => performance.now()) {
  const counts = new Map<StartPart, Count>();
  let redrawing: NodeJS.Timeout | undefined;

  const secondsSince = ({ begun }: Count) => Math.floor((clock() - begun) / 1000);
  const sentence = (part: StartPart, count: Count) => {
    const { doing } = WORDS[part];
    const { done, of } = count;
    return of === 1 ? `${doing}, ${secondsSince(count)} s` : `${doing}, ${done} of ${of}`;
  };
  const unfinished = () => [...counts].filter(([, { done, of }]) => done < of);
  const draw = () => {
    showFoot(
      unfinished()
        .map(([part, count]) => sentence(part, count))
        .join(' · '),
    );
    if (unfinished().length === 0) clearInterval(redrawing);
  };

  return {
    note(part: StartPart, done: number, of: number) {
      const begun = counts.get(part)?.begun ?? clock();
      const seconds = Math.round((clock() - begun) / 100) / 10;
      counts.set(part, { done, of, begun });
      const isDone = done >= of;
      if (isOnTerminal()) {
        clearInterval(redrawing);
        redrawing = setInterval(draw, REDRAWN_MS).unref();
        draw();
        if (isDone) tellPerson(`${WORDS[part].done} (${seconds} s).\n`);
      } else if (isDone || done === (of >= MANY ? Math.ceil(of / 2) : 0))
        log.info(`start.${part}`, { done, of, seconds });
    },

    isUnfinished: (part: StartPart) => unfinished().some(([one]) => one === part),

    /** What is being done, for a page. */
    steps: (): StartStep[] =>
      unfinished().map(([part, count]) => ({ part, ...count, seconds: secondsSince(count) })),
  };
}
