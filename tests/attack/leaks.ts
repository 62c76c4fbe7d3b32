import { errorBody } from '../../contracts/errors.ts';
import type { ReceivedResponse } from '../harness/authorized-requests.ts';

/** The ways in which a secret could stand in an answer, a log or a file. */
function encodingsOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  const text = bytes.toString();
  const plain = bytes.equals(Buffer.from(text))
    ? [
        text,
        JSON.stringify(text).slice(1, -1),
        encodeURIComponent(text),
        encodeURI(text),
        html(text),
      ]
    : [bytes.toString('latin1')];
  // Within longer bytes, base64 begins at any of three places; what is shared with the neighbours is cut off.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift && 4, -2),
  );
  const base64 = [
    ...shifted,
    ...shifted.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  const hex = bytes.toString('hex');
  return [...new Set([...plain, ...base64, hex, hex.toUpperCase()])];
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Which secrets are somewhere in what was collected, by their names. */
export function leakedSecrets(
  everything: string,
  secrets: Record<string, string | Buffer>,
): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => encodingsOf(secret).some((form) => everything.includes(form)))
    .map(([name]) => name);
}

/** Stacks, statements, tables and paths. */
const INSIDES =
  /node_modules|\.tsx?\b|\.js:\d|\n\s+at |"stack"|Failed query|\b(select|insert into|delete from)\s.*\bfrom|relation \\?"|_away|syntax error|violates|SQLSTATE|\/(tmp|home|opt|srv|usr|var)\//i;
/** Versions, and names of what we are made of; a page names its scripts. */
const MADE_OF = /\b(hono|zod|drizzle|postgres(ql)?|react|node\.js)\b|\bv?\d+\.\d+\.\d+\b/i;
/** The only sentences about failures on our side. */
const SORRY = /^(Something went wrong on our side|The service is restarting|There is no room left)/;
const REVEALING_HEADERS = ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-runtime'];

/** The problem with an answer of 400 or more, or null. */
export function errorProblem({ status, headers, text }: ReceivedResponse): string | null {
  if (REVEALING_HEADERS.some((name) => headers.has(name))) return 'a header that tells of us';
  if (status < 400) return null;
  const requestId = headers.get('x-request-id') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(requestId)) return 'no request id';
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const visible = isPage
    ? text.replaceAll(/<style>[\s\S]*?<\/style>|"\/assets\/[^"]*"/g, '')
    : text;
  const inside = INSIDES.exec(visible) ?? (isPage ? null : MADE_OF.exec(visible));
  if (inside) return `tells of our insides: ${inside[0]}`;
  if (isPage || status === 404) return null;
  const parsed = errorBody.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.error.requestId !== requestId) return 'not in our shape';
  const { message } = parsed.data.error;
  if (status >= 500 && !SORRY.test(message)) return `says more than sorry: ${message}`;
  return message.length > 120 ? 'too long' : null;
}
