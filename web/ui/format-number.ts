import { type Language, language, ui } from '../../messages/messages.ts';

const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
  ar: { group: '.', decimal: ',' },
};

/** 15000 as the reader writes it. Without Intl: a phone takes a tenth of a second to load it, just when the page hydrates. */
export const formatNumber = (number: number) => separate(String(number));

/** 3.1 with two decimals as '3.10'. */
export const formatFixed = (number: number, decimals: number) => separate(number.toFixed(decimals));

function separate(digits: string): string {
  const { group, decimal } = SEPARATORS[language()];
  const [whole = '', fraction] = digits.split('.');
  let text = whole;
  for (let at = text.length - 3; at > 0 && text[at - 1] !== '-'; at -= 3)
    text = text.slice(0, at) + group + text.slice(at);
  return fraction ? text + decimal + fraction : text;
}

/** 3 as '03' */
export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '850 kB', '3.2 MB': as the reader writes it. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 999_000) return ui.kilobytes({ size: formatNumber(Math.ceil(bytes / 1_000)) });
  const tenths = Math.round(bytes / 100_000);
  return ui.megabytes({ size: formatFixed(tenths / 10, tenths % 10 === 0 ? 0 : 1) });
}
