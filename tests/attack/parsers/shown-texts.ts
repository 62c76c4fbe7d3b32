import { pagePolicy } from '../../../server/http/security-headers.ts';
import { asElements, asSubject, named } from '../../../server/mail/compose/isolated-text.ts';
import { inlineAs } from '../../../server/pages/book-pdfs.ts';
import { replyLink } from '../../../web/admin/messages/reply-link.ts';
import { passwordStrength } from '../../../web/admin/users/password.ts';
import { shortList } from '../../../web/admin/workers/worker-values.ts';
import { replyParts } from '../../../web/chat/reply-text.ts';
import { firstClause } from '../../../web/recruiter/facts.ts';
import { lowerCase, piecesOf } from '../../../web/ui/combobox-moves.ts';
import { plainText } from '../../../web/ui/date-patterns.ts';
import { parseDateTime } from '../../../web/ui/parse-date-time.ts';
import { ANYTHING, asInput, each, filled, parser, TEXT } from './parser.ts';

/** What was typed or stored, on its way to somebody who looks at it. */
export const SHOWN_TEXT_PARSERS = [
  parser(
    'server/http/security-headers.ts',
    TEXT,
    [
      ...ANYTHING,
      ...each('<script', '<script>', '<script></script>', '<style>', '<script src=', '</script>'),
    ],
    (html) => pagePolicy(html),
  ),
  parser('server/pages/book-pdfs.ts', TEXT, ANYTHING, inlineAs),
  parser(
    'server/mail/compose/isolated-text.ts',
    TEXT,
    [...ANYTHING, ...each('\u2066', '\u2068a\u2069', '\r\n', '\u202e', 'م')],
    (text) => [named(text), asSubject(text, 'en'), asElements(text)],
  ),
  parser(
    'web/chat/reply-text.ts',
    TEXT,
    [
      ...ANYTHING,
      ...each('a@', 'a@b.', '+1', '+1 (2)', '+213 661 12 34 56 ', 'a@b.example '),
      filled('a@', 'b.'),
    ],
    replyParts,
  ),
  parser(
    'web/recruiter/facts.ts',
    TEXT,
    [...ANYTHING, ...each('abc.', 'a. ', '. . ', 'ab؟ ', '،', 'a,:'), filled('abc', ' ')],
    firstClause,
  ),
  parser('web/admin/messages/reply-link.ts', TEXT, ANYTHING, (message) =>
    replyLink({ email: 'a@b.example', subject: message, message }, 'On Monday:'),
  ),
  parser(
    'web/admin/workers/worker-values.ts',
    TEXT,
    asInput(each('a,', 'abcdefgh,', ','), (text) => text.split(',')),
    shortList,
  ),
  parser(
    'web/admin/users/password.ts',
    TEXT,
    [...ANYTHING, ...each('abc', 'pass', '2019', 'admin')],
    (text) => passwordStrength(text, 'abc'),
  ),
  parser(
    'web/ui/date-patterns.ts',
    TEXT,
    [...ANYTHING, ...each('é', '٣', '،', '\u200f')],
    plainText,
  ),
  parser(
    'web/ui/parse-date-time.ts',
    TEXT,
    [
      ...ANYTHING,
      ...each('May 1, 2026 ', '2026-'),
      ...['May', 'May 1,', 'May 1, 2026', '2026-11-18'].map((begin) => filled(begin, ' ')),
    ],
    (text) => parseDateTime(text, 'en'),
  ),
  parser('web/ui/combobox-moves.ts', TEXT, ANYTHING, (text) => piecesOf(text, 'aab', lowerCase)),
];
