import { expect, test } from 'vitest';
import { inlineAs } from './book-pdfs.ts';

test.each([
  [
    'Saharis - The company.pdf',
    `inline; filename="Saharis - The company.pdf"; filename*=UTF-8''Saharis%20-%20The%20company.pdf`,
  ],
  [
    "L'équipe d'été (2026)!.pdf",
    `inline; filename="L'equipe d'ete (2026)!.pdf"; filename*=UTF-8''L%27%C3%A9quipe%20d%27%C3%A9t%C3%A9%20%282026%29%21.pdf`,
  ],
  [
    'صحارى.pdf',
    `inline; filename="_____.pdf"; filename*=UTF-8''%D8%B5%D8%AD%D8%A7%D8%B1%D9%89.pdf`,
  ],
  [
    'a/b\\c"d\r\nSet-Cookie: x\u202e\ud800.pdf',
    `inline; filename="a b c d Set-Cookie x _.pdf"; filename*=UTF-8''a%20b%20c%20d%20Set-Cookie%20x%20%EF%BF%BD.pdf`,
  ],
])('%j is a name that every browser can read', (name, header) => {
  expect(inlineAs(name)).toBe(header);
});
