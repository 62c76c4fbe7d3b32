import type { InOneLanguage } from './languages.ts';

export const UPLOAD_WIDTHS = [480, 960, 1600];

const SITE_WIDTHS = [640, 1280, 1920];
const SITE_SRC_WIDTH = 1280;

const HERO_WIDTHS = [640, 1280, 1920, 2560];

const isHero = (name: string) => name.startsWith('hero-');

/** For pictures of content/pictures. A hero also fills very wide screens. */
export const sitePictureWidths = (name: string) => (isHero(name) ? HERO_WIDTHS : SITE_WIDTHS);

/** A crop of the hero for upright phones, where the whole picture would be too coarse. */
export const TALL_PICTURE = { widths: [480, 640], shape: 16 / 9 };

export const hasTallPicture = isHero;

/** The smallest of an upload: a logo is shown 40 pixels high. */
export const logoPictureUrl = (name: string) => `/pictures/${name}/${UPLOAD_WIDTHS[0]}.webp`;

/** The name carries a version, because browsers cache the picture forever. */
export const builtPictureName = (name: string, recipe: string) => `${name}-${recipe.slice(0, 8)}`;

export const sitePictureUrl = (name: string) => `/site-pictures/${name}/${SITE_SRC_WIDTH}.webp`;

/** A page of the magazine: as wide as the flip book shows it, and full size. */
export const PAGE_WIDTHS = [400, 800];

export const pagePictureUrl = (name: string) => `/site-pictures/${name}/${PAGE_WIDTHS.at(-1)}.webp`;

/** Shown where a link to the site is shared. A JPEG, because many services read nothing newer. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg', file: 'share.jpg' };

export const sharePictureUrl = (name: string) => `/site-pictures/${name}/${SHARE_PICTURE.file}`;

type PictureFiles = { avif: string; webp: string };
type PictureSources = { src: string } & Partial<PictureFiles>;

const OURS = /^\/(?<place>pictures|site-pictures)\/(?<name>[a-z0-9-]+)\/\d+\.webp$/;

export const pageSources = (name: string): PictureSources => ({
  src: pagePictureUrl(name),
  ...filesOf(`/site-pictures/${name}/`, PAGE_WIDTHS),
});

/** What <picture> needs. A picture from another site has only its address. */
export function pictureSources(imageUrl: string): PictureSources {
  const { place, name } = OURS.exec(imageUrl)?.groups ?? {};
  if (!place || !name) return { src: imageUrl };
  const widths = place === 'pictures' ? UPLOAD_WIDTHS : sitePictureWidths(name);
  return { src: imageUrl, ...filesOf(`/${place}/${name}/`, widths) };
}

export const tallSources = (name: string): PictureFiles =>
  filesOf(`/site-pictures/${name}/tall-`, TALL_PICTURE.widths);

function filesOf(address: string, widths: number[]): PictureFiles {
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${address}${width}.${type} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

/** A picture of content/pictures. */
export type SitePicture = InOneLanguage & {
  /** As the build calls it, with a version: see builtPictureName. */
  name: string;
  file: string;
  width: number;
  height: number;
  alt: string;
};
