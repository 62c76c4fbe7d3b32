import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../../tests/harness/mails.ts';
import { PATIENCE_MS } from '../../tests/harness/processes.ts';
import type { SmtpSettings } from '../env.ts';
import { createTransport, type Letter } from './transport.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const PATIENT = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};
const over = (port: number, more: Partial<SmtpSettings> = {}, timeouts = PATIENT) => {
  const smtp: SmtpSettings = { host: '127.0.0.1', port, encryption: 'none', login: null, ...more };
  return createTransport({ smtp }, tmpdir(), timeouts);
};

/** Says what the test says, and nothing where that ends. */
async function aServerThatSays(...answers: string[]) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const left = [...answers];
    const say = () => {
      const next = left.shift();
      if (next) socket.write(`${next}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', say);
    say();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return Number(Object(server.address()).port);
}

const LETTER: Letter = {
  id: 7,
  createdAt: new Date(1_000),
  to: { name: 'Jane', address: 'jane@client.example' },
  from: { name: 'Agency', address: 'tests@agency.example' },
  replyTo: null,
  host: 'agency.example',
  written: 'by-us',
  subject: 'Confirmed',
  text: 'Text',
  html: '<p>Text</p>',
};

async function opened(transport: ReturnType<typeof createTransport>) {
  const open = await transport.open();
  if ('unreachable' in open) throw new Error(open.unreachable.words);
  undo.push(open.close);
  return open;
}

test('a server that accepts and says nothing is given up, and so is one that refuses everybody', async () => {
  const short = { ...PATIENT, greetingTimeout: 200 };
  expect(await over(await aServerThatSays(), {}, short).open()).toMatchObject({
    unreachable: { code: 'ETIMEDOUT' },
  });
  expect(await over(await aServerThatSays('554 No service')).open()).toMatchObject({
    unreachable: { code: '554', words: '554 No service' },
  });
});

test('a server that hangs after it got a mail costs that try alone', async () => {
  const server = await startMailServer();
  undo.push(server.stop);
  const go = Promise.withResolvers<void>();
  undo.push(() => go.resolve());
  server.faults.holds = { arrived: () => undefined, go: go.promise };
  const port = Number(new URL(server.url).port);
  const { deliver } = await opened(over(port, {}, { ...PATIENT, socketTimeout: 2_000 }));
  expect(await deliver(LETTER)).toMatchObject({ outcome: 'failed', code: 'ETIMEDOUT' });
});

test('no mail goes to a server that does not encrypt, unless the settings say so', async () => {
  const server = await startMailServer();
  undo.push(server.stop);
  const port = Number(new URL(server.url).port);
  expect(await over(port, { encryption: 'starttls' }).open()).toMatchObject({
    unreachable: { words: expect.any(String) },
  });
  expect(server.received).toHaveLength(0);
  expect(await over(port).open()).toHaveProperty('deliver');
});

test('the password is in no reason, even where the server repeats it', async () => {
  const password = 'p@ss word/of the agency';
  const port = await aServerThatSays(
    '220 hello',
    '250-hello\r\n250 AUTH PLAIN',
    `535 Wrong: ${password}`,
  );
  const { unreachable } = Object(await over(port, { login: { user: 'agency', password } }).open());
  expect(unreachable).toEqual({ code: '535', words: '535 Wrong: …' });
});

test('a calendar file goes along as an invitation, and as a file', async () => {
  const server = await startMailServer();
  undo.push(server.stop);
  const { deliver } = await opened(over(Number(new URL(server.url).port)));
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST', content, filename: 'test.ics' };
  expect(await deliver({ ...LETTER, calendar })).toMatchObject({ outcome: 'sent' });
  const [mail] = server.received;
  expect(mail?.raw).toMatch(/content-type: text\/calendar;[^\n]*method=REQUEST/i);
  expect(mail?.attachments.map(({ filename }) => filename)).toContain('test.ics');
  expect(mail?.messageId).toBe('<mail-7.1000@agency.example>');
});
