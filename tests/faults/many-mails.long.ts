import { readFile } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { startMailServer } from '../harness/mails.ts';
import { until } from '../harness/processes.ts';
import { test } from '../harness/promise-test.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { addWaitingMails, countMails, wakeByMessage } from './waiting-mails.ts';

const MAILS = 10_000;
/** A machine that does much else sends 18 in a second. */
const PATIENCE_MS = 30 * 60_000;
/** Room for what is not collected yet. */
const GROWTH_MAX_MB = 250;

test('ten thousand mails that waited leave once each, and memory stays within bounds', {
  timeout: 2 * PATIENCE_MS,
}, async ({ recordPromise }) => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const site = await startSiteProcess({
    env: {
      SEED_DEMO: 'no',
      LOG_LEVEL: 'warn',
      SMTP_URL: server.url,
      MAIL_FROM: 'Agency <tests@agency.example>',
    },
  });
  onTestFinished(site.close);
  await addWaitingMails(site, MAILS);
  const [before, begun] = [await memoryOf(site.pid), Date.now()];
  await wakeByMessage(site, 'last@visitors.example');
  const times = new Map<string, number>();
  await until(() => {
    for (const { messageId = '' } of server.received.splice(0))
      times.set(messageId, (times.get(messageId) ?? 0) + 1);
    return times.size >= MAILS + 2;
  }, PATIENCE_MS).catch(() => undefined);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const after = await memoryOf(site.pid);
  await recordPromise({
    promise: 36,
    tried: `${MAILS} waiting mails and a mail server that is back`,
    figure: `${times.size} arrived in ${seconds} s; memory ${before.now} MB before, at most ${after.most} MB, ${after.now} MB after`,
  });
  expect(times.size).toBe(MAILS + 2);
  expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
  await until(async () => ((await countMails(site)).sent ?? 0) === MAILS + 2);
  expect(after.most - before.now).toBeLessThan(GROWTH_MAX_MB);
});

/** Of a process, in MB: what it has, and the most that it ever had. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
