import { createHash, randomUUID } from 'node:crypto';
import type { ErrorBody } from '../contracts/errors.ts';
import { STATUS_OF } from './errors.ts';
import { commonHeaders, DATA_POLICY } from './front-door/security-headers.ts';

const RELOADED_S = 2;

const STYLES =
  'body{margin:0;padding:24vh max(1.5rem,calc(50vw - 20rem));background:#071521;color:#fbf8f3;font:1.1rem/1.5 sans-serif}' +
  'h1{margin:0;padding-top:1.2rem;border-top:4px solid #f07f1b;font-size:2rem}li{margin:.3rem 0}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLES)
  .digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

type Wanted = {
  https: boolean;
  /** What is being done, in plain words of ours. */
  sentences: () => string[];
};

/** What the port answers until the site is open. It is no error: a page about the start that reloads by itself. */
export function startingPage({ https, sentences }: Wanted) {
  const answer = (status: number, type: string, policy: string, body: string) => ({
    status,
    headers: {
      ...commonHeaders(https),
      'content-type': type,
      'content-security-policy': policy,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': String(RELOADED_S) } : {}),
    },
    body,
  });
  const json = (status: number, said: object) =>
    answer(status, 'application/json', DATA_POLICY, JSON.stringify(said));

  const refusal = (code: 'unavailable' | 'unknown-host', message: string) => {
    const said: ErrorBody = { error: { code, message, requestId: randomUUID() } };
    return json(STATUS_OF[code], said);
  };

  return {
    page: () => answer(503, 'text/html; charset=utf-8', POLICY, html(sentences())),
    unknownHost: () => refusal('unknown-host', 'This site does not serve that host name.'),
    /** By path: the probes tell the truth, and programs get an answer of the usual shape. */
    at(path: string) {
      if (path === '/healthz') return json(200, { status: 'alive' });
      if (path === '/readyz') return json(503, { status: 'not ready' });
      if (path.startsWith('/api/'))
        return refusal('unavailable', 'The site is starting. Please try again in a moment.');
      return this.page();
    },
  };
}

const html = (sentences: string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOADED_S}">
<title>Getting ready</title>
<style>${STYLES}</style>
<h1>Getting ready</h1>
<p>The site is starting and this page reloads by itself until it is open.</p>
<ul>
${(sentences.length > 0 ? sentences : ['Starting the database']).map((sentence) => `<li>${sentence}</li>`).join('\n')}
</ul>
</html>
`;
