import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { STYLE_SHEETS } from './document.ts';
import type { Html } from './html.ts';

const PROJECT = resolve(import.meta.dirname, '..');

/** The same for the same words and the same design: another means that the page has to be drawn anew. */
export async function fingerprints(pages: Html[]): Promise<string[]> {
  const styles = await Promise.all(STYLE_SHEETS.map((path) => readFile(join(PROJECT, path))));
  return pages.map(({ markup }) => {
    const hash = createHash('sha256').update(markup);
    for (const sheet of styles) hash.update(sheet);
    return hash.digest('hex').slice(0, 16);
  });
}
