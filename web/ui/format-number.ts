/**
 * 15000 as 15,000. Not by toLocaleString: a phone takes a tenth of a second to get its formats
 * ready, just when a page comes alive.
 */
export function groupDigits(number: number): string {
  let text = String(number);
  if (!Number.isSafeInteger(number)) return text;
  for (let at = text.length - 3; at > (number < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** 1370418 as 1.4 MB, 549845 as 550 KB: how heavy a download is. */
export const fileSize = (bytes: number) =>
  bytes <= 999_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
