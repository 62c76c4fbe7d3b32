import type { InOneLanguage } from './languages.ts';

export const UPLOAD_WIDTHS = [480, 960, 1600];

const SITE_WIDTHS = [640, 1280, 1920];
const SITE_SRC_WIDTH = 1280;

export const HERO_WIDTHS = [640, 1280, 1920, 2560];

const isHero = (name: string) => name.startsWith('hero-');

/** For pictures of content/pictures. A hero also fills very wide screens. */
export const sitePictureWidths = (name: string) => (isHero(name) ? HERO_WIDTHS : SITE_WIDTHS);

/** A cut of the hero for upright phones, where the whole picture would be too coarse. */
export const TALL_PICTURE = { widths: [480, 640], shape: 16 / 9 };

export const hasTallPicture = isHero;

/** Of an upload, already cut to its shape. */
export const PORTRAIT = { widths: [160, 320], shape: 5 / 4 };
/** All names as pictures have one height; they are shown a third as high. */
export const SIGN_HEIGHT = 96;

export const signUrl = (name: string, type: 'webp' | 'png' = 'webp') =>
  `/pictures/${name}/${SIGN_HEIGHT}.${type}`;

/** A name as a picture. */
export type Sign = { name: string; width: number; height: number };
export type Signs = { onDark?: Sign; onLight?: Sign };

/** For a ground of this kind; without one the name is drawn. */
export function signOn(ground: keyof Signs, signs: Signs | undefined) {
  const sign = signs?.[ground];
  return sign && { src: signUrl(sign.name), width: sign.width, height: sign.height };
}

/** The smallest of an upload: a logo is shown 40 pixels high. */
export const logoPictureUrl = (name: string) => `/pictures/${name}/${UPLOAD_WIDTHS[0]}.webp`;

/** The name carries a version, because browsers cache the picture forever. */
export const builtPictureName = (name: string, recipe: string) => `${name}-${recipe.slice(0, 8)}`;

export const sitePictureUrl = (name: string) => `/site-pictures/${name}/${SITE_SRC_WIDTH}.webp`;

/** For the panel. */
export const smallSitePictureUrl = (name: string) =>
  `/site-pictures/${name}/${SITE_WIDTHS[0]}.webp`;

/** A page of the magazine: as wide as the flip book shows it, and full size. */
export const PAGE_WIDTHS = [400, 800];

const UPLOADED_PAGE = /^[0-9a-f]{32}$/;

/** Of a page of an edition that was made in the panel; the others come with the build. */
export const isUploadedPage = (name: string) => UPLOADED_PAGE.test(name);

const pageFolder = (name: string) =>
  `${isUploadedPage(name) ? '/pictures' : '/site-pictures'}/${name}/`;

export const pagePictureUrl = (name: string) => `${pageFolder(name)}${PAGE_WIDTHS.at(-1)}.webp`;

/** Shown where a link to the site is shared. A JPEG, because many services read nothing newer. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' };

/** What stays in sight where a picture is cut, in percent from its left or upper edge: steps that styles know, too. */
export const FOCUS_STEPS = [0, 25, 50, 75, 100] as const;
export type FocusStep = (typeof FOCUS_STEPS)[number];
export type PictureFocus = { x: FocusStep; y: FocusStep };
/** A step, or 'auto' for a picture of the files without a focus. */
export type CutName = `${FocusStep}` | 'auto';

export const shareFile = (cut: CutName) => `share-${cut}.jpg`;
export const tallPrefix = (cut: CutName) => `tall-${cut}-`;

type PictureFiles = { avif: string; webp: string };
type PictureSources = { src: string } & Partial<PictureFiles>;

const OURS = /^\/(?<place>pictures|site-pictures)\/(?<name>[a-z0-9-]+)\/\d+\.webp$/;

export const pageSources = (name: string): PictureSources => ({
  src: pagePictureUrl(name),
  ...filesOf(pageFolder(name), PAGE_WIDTHS),
});

/** What <picture> needs. A picture from another site has only its address. */
export function pictureSources(imageUrl: string): PictureSources {
  const { place, name } = OURS.exec(imageUrl)?.groups ?? {};
  if (!place || !name) return { src: imageUrl };
  const widths = place === 'pictures' ? UPLOAD_WIDTHS : sitePictureWidths(name);
  return { src: imageUrl, ...filesOf(`/${place}/${name}/`, widths) };
}

export const heroSources = (picture: ShownPicture): PictureSources & PictureFiles => ({
  src: `${folderOf(picture)}${SITE_SRC_WIDTH}.webp`,
  ...filesOf(folderOf(picture), picture.uploaded ? HERO_WIDTHS : sitePictureWidths(picture.name)),
});

export const tallSources = (picture: FocusedPicture): PictureFiles =>
  filesOf(folderOf(picture) + tallPrefix(cutOf(picture, TALL_PICTURE.shape)), TALL_PICTURE.widths);

export const sharePictureUrl = (picture: FocusedPicture) =>
  folderOf(picture) + shareFile(cutOf(picture, SHARE_PICTURE.height / SHARE_PICTURE.width));

export const portraitSources = (picture: ShownPicture): PictureSources =>
  picture.uploaded
    ? {
        src: `${folderOf(picture)}${PORTRAIT.widths.at(-1)}.webp`,
        ...filesOf(folderOf(picture), PORTRAIT.widths),
      }
    : pictureSources(sitePictureUrl(picture.name));

const folderOf = ({ name, uploaded }: ShownPicture) =>
  `/${uploaded ? 'pictures' : 'site-pictures'}/${name}/`;

/** A cut takes off in one direction only, so that there are as many cuts of a picture as there are steps. */
function cutOf({ width, height, uploaded, focus }: FocusedPicture, shape: number): CutName {
  if (!focus) return uploaded ? '50' : 'auto';
  return `${height < width * shape ? focus.x : focus.y}` as CutName;
}

function filesOf(address: string, widths: number[]): PictureFiles {
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${address}${width}.${type} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

export type ShownPicture = InOneLanguage & {
  /** As the build calls it, with a version: see builtPictureName. An upload has a random one. */
  name: string;
  width: number;
  height: number;
  alt: string;
  uploaded?: true;
};
export type FocusedPicture = ShownPicture & { focus?: PictureFocus | undefined };

/** A picture of content/pictures. */
export type SitePicture = ShownPicture & { file: string };
