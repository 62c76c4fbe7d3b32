import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Phrasing = { label: string; text: string; line: number };

const FOLDER = join(import.meta.dirname, '../taught');
const MOST_VARIANTS = 48;

/** The training phrasings: '# label' and below it one phrasing per line, with (one|or|other) in it. */
export function readPhrasings(): Phrasing[] {
  const all: Phrasing[] = [];
  let line = 0;
  for (const file of globSync('*.txt', { cwd: FOLDER }).sort()) {
    let label = '';
    for (const written of readFileSync(join(FOLDER, file), 'utf8').split('\n')) {
      line++;
      if (written.startsWith('# ')) label = written.slice(2).trim();
      else if (written.trim())
        all.push(...variantsOf(written.trim()).map((text) => ({ label, text, line })));
    }
  }
  return all;
}

/** The hash of a set of phrasings. */
export const markOf = (phrasings: Phrasing[]) =>
  createHash('sha256')
    .update(phrasings.map(({ label, text }) => `${label} ${text}`).join('\n'))
    .digest('hex');

function variantsOf(text: string): string[] {
  let variants = [''];
  for (const part of text.split(/(\([^()]*\))/)) {
    const options = part.startsWith('(') ? part.slice(1, -1).split('|') : [part];
    variants = variants.flatMap((start) => options.map((option) => start + option));
  }
  if (variants.length <= MOST_VARIANTS) return variants;
  const step = variants.length / MOST_VARIANTS;
  return Array.from({ length: MOST_VARIANTS }, (_, at) => variants[Math.floor(at * step)] ?? '');
}
