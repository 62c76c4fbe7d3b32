/** A regular expression, or several of them that are asked together. */
export type Pattern = Pick<RegExp, 'test'>;

/**
 * 'How long … take': the second is said somewhere after the first. Two searches, each in linear time; one expression
 * with '.*' between them would look through the rest of the text from every place where the first is said.
 */
export const inOrder = (first: RegExp, then: RegExp): Pattern => ({
  test(text) {
    const found = first.exec(text);
    // From its last letter on, so that it is still seen where a word begins.
    return found !== null && then.test(text.slice(found.index + found[0].length - 1));
  },
});

export const anyOf = (...all: Pattern[]): Pattern => ({
  test: (text) => all.some((one) => one.test(text)),
});
