/** Tells a reader how far the bench is. */
export type Step = (what: string, done?: number, of?: number) => void;

type Screen = { write: (text: string) => unknown; isTerminal: boolean; now?: () => number };

/** Which part of how many, what it is doing and since when: on a terminal in one line, elsewhere a line each. */
export function createProgress(
  parts: number,
  { write, isTerminal, now = () => performance.now() }: Screen,
) {
  const begun = now();
  let part = '';
  let number = 0;
  const tell = (what: string) => {
    const seconds = Math.floor((now() - begun) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const line = `${time}  ${number} of ${parts}, ${part}${what && `: ${what}`}`;
    write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
  return {
    begin(name: string) {
      part = name;
      number += 1;
      tell('');
    },
    step: ((what, done, of) => tell(of ? `${what}, ${done} of ${of}` : what)) as Step,
    /** Ends the line, so that other output begins in a new one. */
    end: () => void (isTerminal && number > 0 && write('\n')),
  };
}
