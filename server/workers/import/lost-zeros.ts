/** National numbers, without the 0 before them, in countries where a 0 stands there. By calling code. */
const NATIONAL: Record<string, RegExp> = {
  '33': /^[1-9][0-9]{8}$/,
  '212': /^[5-8][0-9]{8}$/,
  '213': /^(?:[5-7][0-9]{8}|[2-4][0-9]{7})$/,
};

/**
 * A spreadsheet that takes a phone number for a quantity drops the 0 or the + before it: 661123456. Puts it back
 * where the number can be no other; null where nothing is missing.
 */
export function withLostZero(phone: string, code: string | null): string | null {
  const national = code === null ? undefined : NATIONAL[code];
  if (code === null || national === undefined) return null;
  const whole = phone
    .split(' / ')
    .map((number) => number.trim())
    .map((number) => {
      if (national.test(number)) return `0${number}`;
      const isAbroad = number.startsWith(code) && national.test(number.slice(code.length));
      return isAbroad ? `+${number}` : number;
    })
    .join(' / ');
  return whole === phone.trim() ? null : whole;
}
