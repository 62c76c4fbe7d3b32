import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RefusedMessage } from '../contracts/field-limits.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => emptyTables(site.pool, 'rate_limits, mails, messages, write_receipts'));
afterAll(() => site.stop());

const typed = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters.\nFrom May.',
};
const stored = async () =>
  (await site.pool.query('select name, email, subject, message from messages order by id')).rows;

/** As a browser posts a form: line breaks as two characters, redirects not followed. */
const post = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  page = '/contact',
) =>
  fetch(`${site.url}${page}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString().replaceAll('%0A', '%0D%0A'),
  });
const shownAgain = async (answer: Response): Promise<RefusedMessage> =>
  (await answer.json()).refusedMessage;

test('a visitor without JavaScript leaves a message and is sent on to where it says so', async () => {
  const answer = await post({ ...typed, website: '' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/contact/sent');
  expect(await stored()).toEqual([typed]);
});

test('the same form posted twice is stored once, and a changed one beside it', async () => {
  await Promise.all([post(typed), post(typed)]);
  expect((await post(typed)).status).toBe(303);
  expect(await stored()).toEqual([typed]);
  const changed = { ...typed, message: 'Fifty fitters.' };
  await post(changed);
  expect(await stored()).toEqual([typed, changed]);
});

test('mistakes are shown at their fields, and the typed text is not lost', async () => {
  const wrong = { ...typed, name: '', email: 'karim' };
  const answer = await post(wrong);
  expect(answer.status).toBe(400);
  expect(await shownAgain(answer)).toEqual({
    values: wrong,
    errors: {
      name: 'Full name is required',
      email: 'Email address must be an e-mail address',
    },
    problem: 'Full name is required',
  });
  expect(await stored()).toEqual([]);
});

test('a page in another language is shown again, and left, in its language', async () => {
  const refused = await post({ ...typed, name: '' }, {}, '/fr/contact');
  expect(await shownAgain(refused)).toMatchObject({
    errors: { name: '«\u00a0Nom complet\u00a0» est obligatoire' },
    problem: '«\u00a0Nom complet\u00a0» est obligatoire',
  });
  const sent = await post(typed, {}, '/ar/contact');
  expect(sent.headers.get('location')).toBe('/ar/contact/sent');
  expect(await stored()).toEqual([typed]);
});

test('a form without its fields is refused as an empty one', async () => {
  const answer = await post({ somebody: 'else' });
  expect(answer.status).toBe(400);
  expect(Object.keys((await shownAgain(answer)).errors)).toEqual(Object.keys(typed));
});

test('a message of full length is taken, however many lines it has', async () => {
  const message = 'A line of ten\n'.repeat(400).slice(0, 4_999).concat('!');
  expect((await post({ ...typed, message })).status).toBe(303);
  expect(await stored()).toEqual([{ ...typed, message }]);
});

test('the form spends the budget of the address, and says how long to wait', async () => {
  for (let i = 0; i < 4; i++) await post({ ...typed, subject: `Crew ${i}` });
  await site.send('POST', '/api/messages', typed);
  const answer = await post(typed);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await shownAgain(answer)).toEqual({
    values: typed,
    errors: {},
    problem: 'Too many attempts. Please try again in 15 minutes.',
    waitSeconds: Number(answer.headers.get('retry-after')),
  });
  expect(await stored()).toHaveLength(5);
});

test('when a message cannot be stored, the visitor is shown an error with the text still in the form', async () => {
  await site.pool.query('alter table messages rename to messages_away');
  try {
    const answer = await post(typed);
    expect(answer.status).toBe(500);
    expect(await shownAgain(answer)).toEqual({
      values: typed,
      errors: {},
      problem: 'Something went wrong on our side. Please try again.',
    });
    expect(site.logLines.some((line) => line.includes('request.failed'))).toBe(true);
  } finally {
    await site.pool.query('alter table messages_away rename to messages');
  }
  expect(site.logLines.join('')).not.toContain('fitters');
});

test('a form over the cap is refused, declared or sent in pieces', async () => {
  const large = new URLSearchParams({ ...typed, message: 'x'.repeat(70_000) }).toString();
  expect((await post({ message: 'x'.repeat(70_000) })).status).toBe(413);
  const inPieces = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(inPieces.status).toBe(413);
  expect(await stored()).toEqual([]);
});

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])(
  'a body of type %j is no form',
  async (type) => {
    expect((await post(typed, { 'content-type': type })).status).toBe(415);
    expect(await stored()).toEqual([]);
  },
);

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'a form on another site (%j) reaches nothing',
  async (headers) => {
    expect((await post(typed, headers as never)).status).toBe(403);
    expect(await stored()).toEqual([]);
  },
);

test('a bot that fills in the honeypot gets the usual answer, and nothing is stored', async () => {
  const [person, program] = [await post(typed), await post({ ...typed, website: 'http://x' })];
  expect(program.status).toBe(person.status);
  expect(program.headers.get('location')).toBe(person.headers.get('location'));
  expect(await stored()).toEqual([typed]);
});

test('a client that disconnects while sending the form is not logged as a failure', async () => {
  site.logLines.length = 0;
  const head = [
    'POST /contact HTTP/1.1',
    'Host: agency.example',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 500',
  ];
  const socket = connect(site.port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\n\r\nname=Karim`, () =>
      setTimeout(() => socket.destroy(), 50),
    ),
  );
  const lines = (event: string) => site.logLines.filter((line) => line.includes(`"${event}"`));
  await expect.poll(() => lines('request.refused').join()).toContain('"unreadable"');
  expect(lines('request.failed')).toEqual([]);
  expect(await stored()).toEqual([]);
});
