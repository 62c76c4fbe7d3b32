import mono400 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import mono500 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2?url';
import mono400Ext from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-ext-400-normal.woff2?url';
import mono500Ext from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-ext-500-normal.woff2?url';
import sans400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import sans600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url';
import sans400Ext from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2?url';
import sans600Ext from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2?url';
import archivoExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2?url';
import { FIRST_PAINT } from '../../contracts/first-paint.ts';
import { language } from '../../messages/messages.ts';
import { IS_RELOAD_OR_HISTORY } from '../ui/navigation-type.ts';
/*
 * archivo-latin.woff2 is @fontsource-variable/archivo 5.3.0 cut down to the weights, widths and
 * characters that headings use (35 KB instead of 90 KB; licence beside it):
 *   fonttools varLib.instancer archivo-latin-wdth-normal.woff2 wght=600:750 wdth=100:118 -o range.ttf
 *   pyftsubset range.ttf --no-hinting --flavor=woff2 --output-file=archivo-latin.woff2
 *     --layout-features=kern,liga,locl,ccmp,mark,mkmk,tnum
 *     --unicodes=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,
 *       U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212
 */
import archivo from './archivo-latin.woff2?url';
/*
 * plex-arabic-400.woff2 and -600 are @fontsource/ibm-plex-sans-arabic 5.3.0 without hints and without the letters that are
 * encoded by their shape (22 KB instead of 43 KB; licence beside them):
 *   pyftsubset ibm-plex-sans-arabic-arabic-400-normal.woff2 --no-hinting --flavor=woff2 --layout-features='*'
 *     --unicodes=U+0600-06FF,U+200C-200E --output-file=plex-arabic-400.woff2
 */
import arabic400 from './plex-arabic-400.woff2?url';
import arabic600 from './plex-arabic-600.woff2?url';

type Face = {
  family: string;
  file: string;
  weight: string;
  stretch?: string;
  sizeAdjust?: string;
  unicodeRange: string;
};

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const ARABIC = 'U+0600-06FF';

const TEXT = 'IBM Plex Sans';

/** A function, because browsers' scripts leave out what is not called. */
function listFaces(): Record<'first' | 'arabic' | 'whenNeeded', Face[]> {
  const head = { family: 'Archivo Variable', weight: '600 750', stretch: '100% 118%' };
  const text = { family: TEXT, weight: '400' };
  const boldText = { family: TEXT, weight: '600' };
  const mono = { family: 'IBM Plex Mono', weight: '400' };
  const boldMono = { family: 'IBM Plex Mono', weight: '500' };
  // Larger than the Latin letters beside them: at the same size Arabic ones look smaller.
  const arabicText = { family: `${TEXT} Arabic`, sizeAdjust: '106%', unicodeRange: ARABIC };
  return {
    /** Used on the first screen of every page. */
    first: [
      { ...head, file: archivo, unicodeRange: LATIN },
      { ...text, file: sans400, unicodeRange: LATIN },
      { ...boldText, file: sans600, unicodeRange: LATIN },
      { ...boldMono, file: mono500, unicodeRange: LATIN },
    ],
    /** Used on the first screen of every Arabic page. */
    arabic: [
      { ...arabicText, weight: '400', file: arabic400 },
      { ...arabicText, weight: '600', file: arabic600 },
    ],
    /** Fetched by the browser when a page contains one of their characters. */
    whenNeeded: [
      { ...mono, file: mono400, unicodeRange: LATIN },
      { ...head, file: archivoExt, unicodeRange: LATIN_EXTENDED },
      { ...text, file: sans400Ext, unicodeRange: LATIN_EXTENDED },
      { ...boldText, file: sans600Ext, unicodeRange: LATIN_EXTENDED },
      { ...mono, file: mono400Ext, unicodeRange: LATIN_EXTENDED },
      { ...boldMono, file: mono500Ext, unicodeRange: LATIN_EXTENDED },
    ],
  };
}

/**
 * Inline script. Adds the faces in two steps, text and then headings: one step is a long task on a phone, and a step per
 * face is a layout per face. After a reload the cached faces are added at once, because the browser restores the scroll
 * position. Smooth scrolling starts with the first click for the same reason.
 */
const load = (first: Face[], whenNeeded: Face[]) => `{
  addEventListener('click', () => document.documentElement.setAttribute('data-glides', ''), { capture: true, once: true });
  const isReload = ${IS_RELOAD_OR_HISTORY};
  (isReload ? Promise.resolve() : ${FIRST_PAINT}).then(async () => {
    const make = ({ family, file, ...how }) => new FontFace(family, 'url(' + file + ')', how);
    const first = ${JSON.stringify(first)}.map(make);
    await Promise.allSettled(first.map((face) => face.load()));
    const isText = ({ family }) => family.startsWith('${TEXT}');
    for (const face of first.filter(isText)) document.fonts.add(face);
    if (!isReload) await new Promise((over) => setTimeout(over, 50));
    for (const face of first.concat(${JSON.stringify(whenNeeded)}.map(make))) document.fonts.add(face);
  });
}`;

const sheet = (faces: Face[]) =>
  faces
    .map(
      ({ family, file, weight, stretch = 'normal', sizeAdjust = '100%', unicodeRange }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-stretch:${stretch};size-adjust:${sizeAdjust};font-display:swap;src:url(${file}) format("woff2");unicode-range:${unicodeRange}}`,
    )
    .join('');

function writeTexts() {
  const { first, arabic, whenNeeded } = listFaces();
  return {
    script: load(first, [...whenNeeded, ...arabic]),
    arabicScript: load([...first, ...arabic], whenNeeded),
    styles: sheet([...first, ...whenNeeded, ...arabic]),
  };
}

/** Only the server renders these texts; React leaves them as they are, so the browser's scripts do not carry them (documented for suppressHydrationWarning). */
const TEXTS = import.meta.env.SSR ? writeTexts() : { script: '', arabicScript: '', styles: '' };

/**
 * Self-hosted fonts, Latin, Latin Extended and Arabic. A page is painted in fallback fonts of the same metrics
 * (font-fallbacks.css) and changes to the real ones when they are loaded.
 */
export const Fonts = () => (
  <>
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, made at build time
      dangerouslySetInnerHTML={{ __html: language() === 'ar' ? TEXTS.arabicScript : TEXTS.script }}
    />
    <noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, made at build time */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TEXTS.styles }} />
    </noscript>
  </>
);
