/**
 * 15000 as 15,000. Not by toLocaleString: a phone takes a tenth of a second to get its formats
 * ready, just when a page comes alive.
 */
export const groupDigits = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
