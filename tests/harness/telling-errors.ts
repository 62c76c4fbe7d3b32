import { errorBody } from '../../contracts/errors.ts';
import type { Told } from './at-the-door.ts';

/** Stacks, statements, tables and paths. */
const INSIDES =
  /node_modules|\.tsx?\b|\.js:\d|\n\s+at |"stack"|Failed query|\b(select|insert into|delete from)\s.*\bfrom|relation \\?"|_away|syntax error|violates|SQLSTATE|\/(tmp|home|opt|srv|usr|var)\//i;
/** Versions, and names of what we are made of; a page names its scripts. */
const MADE_OF = /\b(hono|zod|drizzle|postgres(ql)?|react|node\.js)\b|\bv?\d+\.\d+\.\d+\b/i;
/** All that is ever said of what went wrong on our side. */
const SORRY = /^(Something went wrong on our side|The service is restarting|There is no room left)/;
const TELLING_HEADERS = ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-runtime'];

/** What is wrong with an answer of 400 or more, if anything. */
export function wrongWith({ status, headers, text }: Told): string | null {
  if (TELLING_HEADERS.some((name) => headers.has(name))) return 'a header that tells of us';
  if (status < 400) return null;
  const requestId = headers.get('x-request-id') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(requestId)) return 'no request id';
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const said = isPage ? text.replaceAll(/<style>[\s\S]*?<\/style>|"\/assets\/[^"]*"/g, '') : text;
  const inside = INSIDES.exec(said) ?? (isPage ? null : MADE_OF.exec(said));
  if (inside) return `tells of our insides: ${inside[0]}`;
  if (isPage || status === 404) return null;
  const parsed = errorBody.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.error.requestId !== requestId) return 'not in our shape';
  const { message } = parsed.data.error;
  if (status >= 500 && !SORRY.test(message)) return `says more than sorry: ${message}`;
  return message.length > 120 ? 'too long' : null;
}
