import { preload } from 'react-dom';
import type { Hero } from '../../../contracts/agency.ts';
import { pictureSources, sitePictureUrl, tallSources } from '../../../contracts/pictures.ts';
import { HERO_SIZES, OTHER_SCREENS, UPRIGHT_PHONE } from './hero-sizes.ts';

/** Puts the largest thing on the first screen at the top of the head, before styles and scripts. */
export function preloadHero({ pictures: [picture] }: Hero) {
  if (!picture) return;
  const { src, avif } = pictureSources(sitePictureUrl(picture.name));
  const start = (imageSrcSet: string | undefined, media: string) =>
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: HERO_SIZES,
      media,
      fetchPriority: 'high',
    });
  start(avif, OTHER_SCREENS);
  start(tallSources(picture.name).avif, UPRIGHT_PHONE);
}
