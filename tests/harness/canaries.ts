/** The ways in which a secret could stand in an answer, a log or a file. */
function disguisesOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  const text = bytes.toString();
  const plain = bytes.equals(Buffer.from(text))
    ? [
        text,
        JSON.stringify(text).slice(1, -1),
        encodeURIComponent(text),
        encodeURI(text),
        html(text),
      ]
    : [bytes.toString('latin1')];
  // Within longer bytes, base64 begins at any of three places; what is shared with the neighbours is cut off.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift && 4, -2),
  );
  const base64 = [
    ...shifted,
    ...shifted.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  const hex = bytes.toString('hex');
  return [...new Set([...plain, ...base64, hex, hex.toUpperCase()])];
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Which secrets are somewhere in what was collected, by their names. */
export function foundIn(everything: string, secrets: Record<string, string | Buffer>): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => disguisesOf(secret).some((form) => everything.includes(form)))
    .map(([name]) => name);
}
