import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PAGE_PICTURE } from '../contracts/magazine.ts';
import { PAGE } from './sheet.ts';

/**
 * Makes the PDF reproducible: replaces the print time and the browser's node numbers, both of which differ from run to run,
 * by values of the same length.
 */
export function reproduciblePdf(pdf: Buffer, published: string): Buffer {
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
  return reproduciblePdf(pdf, published);
}

/** From the best to what still fits: fewer colours and less dithering make a smaller file. */
const STEPS = [
  { colours: 256, dither: 1 },
  { colours: 256, dither: 0.75 },
  { colours: 256, dither: 0.5 },
  { colours: 224, dither: 0.35 },
  { colours: 128, dither: 0.3 },
  { colours: 96, dither: 0.2 },
];

/** A drawn page as a PNG of few colours; null when it cannot be made small enough. */
export async function packPage(drawn: Buffer): Promise<Buffer | null> {
  for (const { colours, dither } of STEPS) {
    const packed = await sharp(drawn)
      .removeAlpha()
      .png({ palette: true, colours, dither, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (packed.length <= PAGE_PICTURE.maxBytes) return packed;
  }
  return null;
}
