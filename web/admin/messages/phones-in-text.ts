/** As people write them: with spaces, dots, dashes or brackets between the digits. */
const NUMBER = /(?:\+|\b00|\b0)\d(?:[ ().\-/\u00a0\u202f]{0,2}\d){7,13}\b/g;

/** The phone numbers that somebody wrote into a text, each once. */
export const phonesIn = (text: string): string[] => [
  ...new Set((text.match(NUMBER) ?? []).map((number) => number.trim())),
];

/** The text around its phone numbers: every second part is one. */
export function splitAtPhones(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    parts.push(text.slice(from, index), number);
    from = index + number.length;
  }
  return [...parts, text.slice(from)];
}

/** WhatsApp wants the whole number with its country; null for one without. */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : null;
}
