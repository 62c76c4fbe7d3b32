/** The picture and its preload must say the same, or the browser fetches two files. */
export const HERO_SIZES = '100vw';
