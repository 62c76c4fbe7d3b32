import { preload } from 'react-dom';
import type { Hero } from '../../../contracts/agency.ts';
import { pictureSources, sitePictureUrl } from '../../../contracts/pictures.ts';
import { HERO_SIZES } from './hero-sizes.ts';

/** Puts the largest thing on the first screen at the top of the head, before styles and scripts. */
export function preloadHero({ pictures: [picture] }: Hero) {
  if (!picture) return;
  const { src, avif } = pictureSources(sitePictureUrl(picture.name));
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: HERO_SIZES,
    fetchPriority: 'high',
  });
}
