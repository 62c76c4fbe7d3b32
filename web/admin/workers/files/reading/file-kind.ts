import { FileProblem } from './file-problem.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The box of files from before 2007, and of newer ones with a password. */
const OLD_BOX = [0xd0, 0xcf, 0x11, 0xe0];
const PROTECTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';
const MARKUP = /^\s*<(!doctype|html|\?xml|table)/i;

/** Decided by what is in it: a name says little. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new FileProblem('empty');
  if (begins(bytes, ZIP)) return 'xlsx';
  if (begins(bytes, OLD_BOX))
    throw new FileProblem(asLatin(bytes).includes(PROTECTED) ? 'protected' : 'old-excel');
  if (MARKUP.test(asLatin(bytes.subarray(0, 200)))) throw new FileProblem('not-a-list');
  return 'csv';
}

const begins = (bytes: Uint8Array, mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

const asLatin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
