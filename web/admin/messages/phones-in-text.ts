/** As people write them: with spaces, dots, dashes or brackets between the digits. */
const NUMBER = /(?:\+|\b00|\b0)\d(?:[ ().\-/\u00a0\u202f]{0,2}\d){7,13}\b/g;

/** The phone numbers that somebody wrote into a text, each once. */
export const phonesIn = (text: string): string[] => [
  ...new Set((text.match(NUMBER) ?? []).map((number) => number.trim())),
];

/** The text around its phone numbers: every second part is one. */
export const splitAtPhones = (text: string): string[] =>
  text.split(new RegExp(`(${NUMBER.source})`, NUMBER.flags));

/** WhatsApp wants the whole number with its country; null for one without. */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : null;
}
