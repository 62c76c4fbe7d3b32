/** The picture and its preloads must say the same, or the browser fetches two files. */
export const HERO_SIZES = '100vw';
export const UPRIGHT_PHONE = '(max-width: 599px) and (orientation: portrait)';
export const OTHER_SCREENS = '(min-width: 600px), (orientation: landscape)';
