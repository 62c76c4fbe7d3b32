/** Half of what is tried: of heads and texts, and of files. */
export const TEXT = 4 * 1024;
export const FILE = 8 * 1024;

/** Makes an input of about that length that keeps a parser busy. */
export type Hostile<Input = string> = (length: number) => Input;

export type Parser = {
  files: string[];
  length: number;
  /** For each hostile input: makes it, and answers with what reads it. Only reading is counted. */
  tries: ((length: number) => Promise<() => unknown>)[];
};

export const parser = <Input>(
  file: string | string[],
  length: number,
  hostile: Hostile<Input>[],
  read: (input: Awaited<Input>) => unknown,
): Parser => ({
  files: [file].flat(),
  length,
  tries: hostile.map((make) => async (size) => {
    const input = await make(size);
    return () => read(input);
  }),
});

/** The same part again and again, between a beginning and an end. */
export const filled =
  (begin: string, part: string, end = ''): Hostile =>
  (length) =>
    begin + part.repeat((length - begin.length - end.length) / part.length) + end;

export const each = (...parts: string[]) => parts.map((part) => filled('', part));

export const asInput = <Text, Input>(hostile: Hostile<Text>[], to: (text: Text) => Input) =>
  hostile.map((make) => (length: number) => to(make(length)));

/** Characters with a meaning for some parser, and characters of several bytes. */
export const ANYTHING = each(
  ...['a', '0', ' ', '\n', ',', ';', '.', '-', '=', '@', '"', "'", '(', '<', '&', '%', '\\'],
  ...['é', 'e\u0301', '\u{1f6e0}', 'a ', 'a,', ' \n', '"a",'],
);

/** Made-up words of five letters, different for every length, so that no cache helps. */
export const strangeWords =
  (before = '', change: (word: string) => string = (word) => word): Hostile =>
  (length) => {
    const words = Array.from({ length: length / (before.length + 6) }, (_, at) =>
      (1_000_000 + length + at)
        .toString(26)
        .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string),
    );
    return words.map((word) => `${before}${change(word)} `).join('');
  };
