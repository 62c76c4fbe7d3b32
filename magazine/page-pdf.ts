import type { Page } from '@playwright/test';
import { PAGE } from './sheet.ts';

/**
 * Every printing would carry its own second, and numbers that the browser counted. The month of the
 * edition and numbers of ours, each as long as before, make the same bytes of the same words.
 */
export function withoutChance(pdf: Buffer, published: string): Buffer {
  const [year, month] = published.split('-');
  const numbers = new Map<string, string>();
  const numbered = (node: string) => {
    const known = numbers.get(node) ?? `node${String(numbers.size + 1).padStart(8, '0')}`;
    numbers.set(node, known);
    return known;
  };
  const fixed = pdf
    .toString('latin1')
    .replaceAll(
      /\/(CreationDate|ModDate) \(D:\d{14}/g,
      (_, name) => `/${name} (D:${year}${month}01000000`,
    )
    .replaceAll(/(?<=\()node\d{8}(?=\))/g, numbered);
  return Buffer.from(fixed, 'latin1');
}

/** All pages of an opened book: text as text, tagged for readers, with an outline of its titles. */
export async function printBook(page: Page, published: string): Promise<Buffer> {
  const pdf = await page.pdf({
    width: `${PAGE.width}px`,
    height: `${PAGE.height}px`,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  return withoutChance(pdf, published);
}
