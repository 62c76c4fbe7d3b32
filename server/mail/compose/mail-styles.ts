import { DEFAULT_ACCENT } from '../../../contracts/brand.ts';
import { DIRECTIONS, type Language } from '../../../contracts/languages.ts';

/* The site's colours and sizes (web/ui/tokens.css), as mail programs take them: in each element. */

const INK = '#0b2033';
const SOFT = '#46535f';
const LINE = '#e7dccb';
const SAND = '#f4eee4';
const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans Arabic', Arial, sans-serif";

export function styleFor(language: Language, accent: string = DEFAULT_ACCENT) {
  const isArabic = language === 'ar';
  const start = DIRECTIONS[language] === 'rtl' ? 'right' : 'left';
  // Arabic letters are smaller and reach further above and below the line.
  const size = (pixels: number) => `font-size: ${isArabic ? pixels + 1 : pixels}px`;
  const leading = isArabic ? 'line-height: 1.7' : 'line-height: 1.5';
  const tight = isArabic ? 'line-height: 1.5' : 'line-height: 1.3';
  const text = `font-family: ${FONT}; text-align: ${start}; overflow-wrap: anywhere`;
  return {
    page: `margin: 0; padding: 0; background-color: ${SAND}; color: ${INK}; ${text}`,
    sheet: `width: 100%; background-color: ${SAND}`,
    outside: 'padding: 24px 12px',
    card: `width: 100%; max-width: 600px; background-color: #ffffff; color: ${INK}; border: 1px solid ${LINE}; border-radius: 6px; ${text}`,
    band: `padding: 16px 24px; background-color: ${INK}; color: #ffffff; border-bottom: 3px solid ${accent}; border-radius: 5px 5px 0 0; font-weight: 700; ${size(17)}; ${tight}; ${text}`,
    inside: `padding: 28px 24px 8px; ${text}; ${size(16)}; ${leading}`,
    foot: `padding: 20px 24px 24px; border-top: 1px solid ${LINE}; ${text}; ${size(14)}; ${leading}`,
    lead: `margin: 0 0 16px; font-weight: 650; ${size(20)}; ${tight}`,
    day: `margin: 0; font-weight: 600; ${size(20)}; ${tight}`,
    time: `margin: 2px 0 20px; font-weight: 700; ${size(26)}; ${tight}`,
    copy: 'margin: 0 0 16px',
    /** Somebody's own text, in its own direction. */
    letter: 'margin: 0 0 24px; text-align: start',
    title: `margin: 8px 0 8px; font-weight: 650; ${size(16)}; ${tight}`,
    list: `margin: 0 0 20px; padding: 0; padding-${start}: 20px`,
    item: 'margin: 0 0 6px',
    details: `color: ${SOFT}; ${size(14)}`,
    facts: `margin: 4px 0 20px; border-collapse: collapse; border-top: 1px solid ${LINE}`,
    name: `width: 150px; padding: 9px 0; padding-${start === 'left' ? 'right' : 'left'}: 16px; border-bottom: 1px solid ${LINE}; color: ${SOFT}; font-weight: 400; text-align: ${start}; vertical-align: top; ${size(14)}; ${leading}`,
    value: `padding: 8px 0; border-bottom: 1px solid ${LINE}; text-align: ${start}; vertical-align: top; ${size(16)}; ${leading}`,
    quote: `text-align: start; margin: 0 0 20px; padding: 12px 16px; background-color: ${SAND}; border-radius: 4px`,
    buttonBox: 'margin: 4px 0 24px',
    buttonCell: `background-color: ${INK}; border-radius: 4px`,
    button: `display: inline-block; padding: 13px 24px; color: #ffffff; font-weight: 600; text-decoration: none; ${size(16)}; ${tight}`,
    link: 'color: #0f5c6e; text-decoration: underline',
    contact: 'margin: 0 0 14px',
    small: `margin: 0 0 6px; color: ${SOFT}; ${size(13)}; ${leading}`,
  };
}

export const darkStyles = (accent: string = DEFAULT_ACCENT) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background-color: #071521 !important; color: #ffffff !important; }
.card { background-color: #0b2033 !important; color: #ffffff !important; border-color: #1d4160 !important; }
.band { background-color: #12304a !important; color: #ffffff !important; }
.foot, .facts, .name, .value { border-color: #1d4160 !important; }
.name, .details, .foot p { color: #d6dee5 !important; }
.quote { background-color: #12304a !important; }
.link { color: #7fc4d2 !important; }
.button { background-color: ${accent} !important; color: #071521 !important; }
}`;

/** Names above their values. */
export const NARROW = `
@media (max-width: 480px) {
.outside { padding: 0 !important; }
.name, .value { display: block !important; width: auto !important; padding: 0 !important; border: 0 !important; }
.name { padding-top: 8px !important; }
.value { padding-bottom: 8px !important; border-bottom: 1px solid #e7dccb !important; }
}
@media (max-width: 480px) and (prefers-color-scheme: dark) {
.value { border-color: #1d4160 !important; }
}`;
