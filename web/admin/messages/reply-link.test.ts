import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

const letter = {
  email: 'k.haddadi+crew@hoggar.example',
  subject: 'Crew & <shutdown>?',
  message: 'Forty pipefitters\r\nand 100% welders\n\nThank you',
};
const bodyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('body') ?? '';

test('a reply has recipient, subject and the quoted message', () => {
  const link = replyLink(letter, 'Karim wrote:');
  expect(link).toMatch(/^mailto:k\.haddadi%2Bcrew@hoggar\.example\?subject=/);
  expect(new URLSearchParams(link.split('?')[1]).get('subject')).toBe('Re: Crew & <shutdown>?');
  expect(bodyOf(link)).toBe(
    '\r\n\r\nKarim wrote:\r\n> Forty pipefitters\r\n> and 100% welders\r\n> \r\n> Thank you',
  );
});

test('a reply to a reply has one Re:', () => {
  const link = replyLink({ ...letter, subject: 're: Crew' }, '');
  expect(new URLSearchParams(link.split('?')[1]).get('subject')).toBe('re: Crew');
});

test.each([['x'], ['é'], ['ب'], ['🏗'], ['a\n']])(
  'a long message of %s is cut between two characters, and the link stays short',
  (piece) => {
    const link = replyLink({ ...letter, message: piece.repeat(5000) }, 'Karim wrote:');
    const encoded = link.split('&body=')[1] ?? '';
    expect(encoded.length).toBeLessThanOrEqual(1500);
    expect(encoded.length).toBeGreaterThan(1480);
    expect(bodyOf(link).endsWith(' …')).toBe(true);
    expect(bodyOf(link)).not.toContain('\ufffd');
  },
);
