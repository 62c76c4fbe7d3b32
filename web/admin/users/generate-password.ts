/** Nothing that is taken for something else when it is read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Easy to hand over, such as 'kfmt-rw7q-hx3d-pv9c': 79 random bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, randomLetter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Numbers past the last whole round would make some letters likelier: they are drawn again. */
function randomLetter(): string {
  const fair = 256 - (256 % LETTERS.length);
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  return number < fair ? (LETTERS[number % LETTERS.length] as string) : randomLetter();
}
