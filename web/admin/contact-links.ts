export const mailLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Null for a text without digits. */
export function dialLink(phone: string): string | null {
  const number = phone.replace(/[^+\d]/g, '');
  return /\d/.test(number) ? `tel:${number}` : null;
}
