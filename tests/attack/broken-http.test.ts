import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { anAdmin } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { rawRequest } from '../harness/raw-requests.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { errorProblem } from './leaks.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const HOST = 'Host: agency.example\r\n';
const MALFORMED = [
  'GARBAGE\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET / HTTP/1.1\r\n${HOST}No colon here\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Bad Name: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(4_000)}\r\n`,
  `POST /api/messages HTTP/1.1\r\n${HOST}Content-Length: abc\r\n\r\n`,
  `POST /api/messages HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
  `POST /api/messages HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/messages HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n`,
  `POST /api/messages HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n`,
  'GET \\evil HTTP/1.1\r\nHost: agency.example\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\nHost: agency.example\n\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

test('what is no HTTP is refused in the same shape, with a request id that the log knows', async ({
  recordPromise,
}) => {
  const wrong: string[] = [];
  for (const bytes of MALFORMED) {
    const { status, head, body } = await rawRequest(site.port, Buffer.from(bytes, 'latin1'));
    const name = JSON.stringify(bytes.slice(0, 60));
    const requestId = /^x-request-id: (\S+)$/im.exec(head)?.[1] ?? 'none';
    const headers = new Headers({ 'x-request-id': requestId, 'content-type': 'application/json' });
    const found = errorProblem({ status: status ?? 0, headers, text: body.toString() });
    if (status === null || status < 400 || status >= 500) wrong.push(`${name}: ${status}`);
    if (found) wrong.push(`${name}: ${found}`);
    if (/^(server|x-powered-by):/im.test(head)) wrong.push(`${name}: ${head}`);
    if (!site.logLines.some((line) => line.includes(requestId) && line.includes('request.refused')))
      wrong.push(`${name}: not in the log`);
  }
  await recordPromise({
    promise: 14,
    tried: `${MALFORMED.length} kinds of broken HTTP`,
    figure: `${wrong.length} answered otherwise than by a short refusal with an id`,
  });
  expect(wrong).toEqual([]);
});

test('garbage behind a request is not answered in the middle of its answer', async () => {
  const socket = connect(site.port, '127.0.0.1');
  const { cookie } = await anAdmin(site.db, site.clock.now);
  socket.write(`GET /api/admin/live HTTP/1.1\r\n${HOST}Cookie: ${cookie}\r\n\r\n`);
  socket.once('data', () => socket.write('GARBAGE\r\n\r\n'));
  const received = (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});
