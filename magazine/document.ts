import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Book } from '../contracts/magazine.ts';
import { type Html, html } from './html.ts';

const TOKENS = '/web/ui/tokens.css';

/** What all pages share, then what single templates add to it. */
const STYLE_SHEETS = [
  ...new Set(['base.css', ...readdirSync(join(import.meta.dirname, 'styles')).sort()]),
].map((file) => `/magazine/styles/${file}`);

/** Pages as a document of their own: one for a picture, all of them for the PDF. */
export const documentOf = ({ title, subtitle }: Book, pages: Html[]) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${subtitle}">
${[TOKENS, ...STYLE_SHEETS].map((sheet) => html`<link rel="stylesheet" href="${sheet}">`)}</head>
<body>${pages}</body></html>`;

const PROJECT = resolve(import.meta.dirname, '..');

/** Changes with the text or the design of a page: then the page has to be redrawn. */
export async function fingerprints(pages: Html[]): Promise<string[]> {
  const styles = await Promise.all(STYLE_SHEETS.map((path) => readFile(join(PROJECT, path))));
  return pages.map(({ markup }) => {
    const hash = createHash('sha256').update(markup);
    for (const sheet of styles) hash.update(sheet);
    return hash.digest('hex').slice(0, 16);
  });
}
