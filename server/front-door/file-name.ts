/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
/** What encodeURIComponent leaves and RFC 5987 does not. */
const LEFT_OVER = /['()*!]/g;

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Shown in the browser, and saved under this name (RFC 6266): once in ASCII, once as it is written. */
export function inlineAs(fileName: string): string {
  const written = fileName
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const plain = written
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_');
  const exact = encodeURIComponent(written).replaceAll(LEFT_OVER, hex);
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}
