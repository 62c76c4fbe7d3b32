import { html } from './html.ts';

/** A part of a picture, in CSS pixels of the page it is for. */
export type Cut = {
  name: string;
  width: number;
  height: number;
  /** Where the eye should rest, in percent of the picture; what is cut off is cut around it. */
  x?: number;
  y?: number;
  /** More than 1 shows less of the picture, larger. */
  zoom?: number;
};

export const cutAddress = ({ name, width, height, x = 50, y = 50, zoom = 1 }: Cut) =>
  `/pictures/${name}/${width}x${height}/${x},${y},${zoom}`;

const CUT = /^\/pictures\/([a-z0-9-]+)\/(\d+)x(\d+)\/([\d.]+),([\d.]+),([\d.]+)$/;

export function readCutAddress(address: string): Required<Cut> | null {
  const [, name, ...numbers] = CUT.exec(address) ?? [];
  if (!name) return null;
  const [width, height, x, y, zoom] = numbers.map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { name, width, height, x, y, zoom };
}

/** The part of a picture of that shape around its point, in pixels of the picture. */
export function cutOut(
  picture: { width: number; height: number },
  { width, height, x, y, zoom }: Required<Cut>,
) {
  const scale = Math.min(picture.width / width, picture.height / height) / zoom;
  const [cutWidth, cutHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.max(0, Math.min(whole - part, (whole * percent) / 100 - part / 2)));
  return {
    left: start(picture.width, cutWidth, x),
    top: start(picture.height, cutHeight, y),
    width: cutWidth,
    height: cutHeight,
  };
}

export const cutPicture = (cut: Cut, alt: string, className = '') =>
  html`<img class="${className}" src="${cutAddress(cut)}" width="${cut.width}" height="${cut.height}" alt="${alt}">`;
