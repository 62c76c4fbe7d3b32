import plexSans from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import archivo from './fonts/archivo-latin.woff2?url';

/** The two files every page needs for its first screen, for `<link rel="preload" as="font">`. */
export const fontPreloads: readonly string[] = [archivo, plexSans];
