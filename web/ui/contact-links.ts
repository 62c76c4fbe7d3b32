/** The address is encoded, so that nothing in it can add a header to the mail. */
export function mailLink(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/** Undefined for a text without a digit: there is nothing to dial. */
export function dialLink(phone: string): string | undefined {
  const number = phone.replace(/[^+\d]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
