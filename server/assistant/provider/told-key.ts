const SHORTEST = 8;

/**
 * Whether a reply has the key in it: as it stands, spaced out, backwards or in a common disguise. A model
 * is not told the key; this holds whatever the provider does with the header it came in.
 */
export function tellsKey(reply: string, key: string): boolean {
  const said = bare(reply);
  const bytes = Buffer.from(key);
  return [key, [...key].toReversed().join(''), bytes.toString('base64'), bytes.toString('hex')]
    .map(bare)
    .some((form) => form.length >= SHORTEST && said.includes(form));
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
