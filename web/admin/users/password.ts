export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Suggested, not required. */
export const SUGGESTED_LENGTH = 8;

/** Bits of entropy needed for each step. */
const FAIR = 32;
const GOOD = 48;
const STRONG = 64;

const ALPHABETS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/, 32],
  [/\s/, 1],
  [/[^\p{ASCII}]/u, 100],
];
/** Common passwords and years. */
const KNOWN =
  /pass(word)?|motdepasse|qwerty|azerty|welcome|bienvenue|admin|recruit(er)?|recruteur|letmein|soleil|algerie|algeria|(19|20)\d\d/g;

/** A rough, low estimate: repeated, consecutive and common characters add almost nothing. */
export function passwordStrength(password: string, username: string): Strength {
  const size = ALPHABETS.reduce(
    (sum, [letters, count]) => (letters.test(password) ? sum + count : sum),
    0,
  );
  const bits = unforeseen(password, username) * Math.log2(Math.max(size, 2));
  if (password.length < SUGGESTED_LENGTH || bits < FAIR) return 'weak';
  if (bits < GOOD) return 'fair';
  return bits < STRONG ? 'good' : 'strong';
}

/** The number of characters that do not follow from the ones before. */
function unforeseen(password: string, username: string): number {
  const known = password.toLowerCase().replace(KNOWN, '.');
  const own = username.trim().toLowerCase();
  const text = own.length >= 3 ? known.replaceAll(own, '.') : known;
  const codes = [...text].map((letter) => letter.codePointAt(0) as number);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const isRun = step === (codes[at - 1] ?? 0) - (codes[at - 2] ?? Number.NaN);
    return !(isRun && Math.abs(step) <= 1) && step !== 0;
  }).length;
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Such as 'kfmt-rw7q-hx3d-pv9c': 79 random bits, easy to read out. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, randomLetter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Rejection sampling: a plain modulo would make some letters likelier. */
function randomLetter(): string {
  const fair = 256 - (256 % LETTERS.length);
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  return number < fair ? (LETTERS[number % LETTERS.length] as string) : randomLetter();
}
