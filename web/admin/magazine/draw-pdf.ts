import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { BOOK_PDF_MAX_BYTES, EDITION_PAGES } from '../../../contracts/edition-limits.ts';
import { PAGE_PICTURE } from '../../../contracts/magazine.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { pageWords } from './page-words.ts';

type Drawn = { file: File; title: string; text: string };
export type OpenedPdf = {
  pages: number;
  draw: (number: number) => Promise<Drawn>;
  close: () => Promise<void>;
};

/** The PDF cannot be used; the sentence says why. */
class PdfProblem extends Error {}

const SIGNATURE = '%PDF-';

/**
 * Opens a PDF to draw its pages in this browser. The library is loaded here and nowhere else; what it would compile
 * (WebAssembly, for rare kinds of pictures) and what a PDF would run or ask for is off.
 */
export async function openPdf(file: File): Promise<OpenedPdf> {
  if (file.size > BOOK_PDF_MAX_BYTES)
    throw new PdfProblem(magazineEditions.pdfTooLarge({ max: BOOK_PDF_MAX_BYTES / 1e6 }));
  if ((await file.slice(0, SIGNATURE.length).text()) !== SIGNATURE)
    throw new PdfProblem(magazineEditions.pdfNone);
  const [pdfjs, { default: PdfWorker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?worker'),
  ]);
  const port = new PdfWorker();
  const worker = pdfjs.PDFWorker.create({ port });
  const close = async () => {
    await task.destroy();
    worker.destroy();
    port.terminate();
  };
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const isLocked = new Promise<never>((_, reject) => {
    task.onPassword = () => reject(new PdfProblem(magazineEditions.pdfLocked));
  });
  try {
    const pdf = await Promise.race([task.promise, isLocked]);
    const { numPages: pages } = pdf;
    if (pages > EDITION_PAGES.max) {
      const { max } = EDITION_PAGES;
      throw new PdfProblem(magazineEditions.pdfTooLong({ count: pages, max }));
    }
    if (pages === 0) throw new PdfProblem(magazineEditions.pdfBroken);
    return { pages, draw: (number) => drawPage(pdf, number), close };
  } catch (error) {
    await close();
    throw error instanceof PdfProblem ? error : new PdfProblem(magazineEditions.pdfBroken);
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Drawn> {
  const page = await pdf.getPage(number).catch(() => {
    throw new PdfProblem(magazineEditions.pdfBroken);
  });
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(PAGE_PICTURE.width / width, PAGE_PICTURE.height / height);
  const viewport = page.getViewport({ scale });
  const canvas = blankCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const words = await wordsOf(page);
  page.cleanup();
  return { ...words, file: await pictureOf(canvas, number) };
}

async function wordsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent();
  return pageWords(
    items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              height: item.height,
              endsLine: item.hasEOL,
            },
          ]
        : [],
    ),
  );
}

function blankCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.fillStyle = '#ffffff';
    paper.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** A page with nothing on it. */
export const blankPage = () => pictureOf(blankCanvas(PAGE_PICTURE.width, PAGE_PICTURE.height), 0);

const pictureOf = (canvas: HTMLCanvasElement, number: number) =>
  new Promise<File>((resolve, reject) =>
    canvas.toBlob((blob) => {
      canvas.width = 0;
      if (blob) resolve(new File([blob], `${number}.png`, { type: 'image/png' }));
      else reject(new PdfProblem(magazineEditions.pdfBroken));
    }, 'image/png'),
  );
