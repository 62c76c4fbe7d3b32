import { setTimeout as delay } from 'node:timers/promises';
import { aPicture } from '../harness/pictures.ts';
import { PIN } from '../harness/site-process.ts';

const RETRY_MS = 50;
/** A kill breaks the line at once; this is for a line that nobody breaks. */
const ANSWER_WITHIN_MS = 30_000;
const PICTURES_PER_GRANT = 50;

/** Administrators who go on writing whatever happens, and send again what got no answer. */
export async function startWriters(url: () => string) {
  const file = await aPicture('png', { width: 24, height: 16 });
  const acknowledged = new Set<string>();
  const pictures: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {
    writing = false;
    gaveUp = true;
  });
  let writers: Promise<void>[] = [];
  let retried = 0;
  let writing = true;
  let gaveUp = false;
  let underWay: Promise<void> | null = null;
  let onAcknowledged = () => {};
  let cookie = await unlock(url, 0);

  async function post(path: string, key: string, body: string | Buffer<ArrayBuffer>, from = 0) {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(url() + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': addressOf(from),
          cookie,
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => null);
      // The answer may break off, too: then it was none.
      const answerBody = await answer?.json().catch(() => null);
      if (answer?.status === 201 && answerBody) return answerBody;
      if (answer && answer.status !== 503 && answerBody)
        throw new Error(`Unexpected status ${answer.status}: ${JSON.stringify(answerBody)}`);
      if (gaveUp) throw new Error('Another hand failed');
      if (tries === 0) retried += 1;
      await delay(RETRY_MS);
    }
  }

  async function addRow(title: string) {
    const row = { title, description: 'written while being killed' };
    await post('/api/admin/services', `key of ${title}`, JSON.stringify(row));
    acknowledged.add(`service ${title}`);
    onAcknowledged();
  }

  async function addItem(number: number) {
    const title = `picture ${number}`;
    if (number % PICTURES_PER_GRANT === 0) cookie = await unlock(url, number);
    const { picture } = await post('/api/admin/pictures', `key of ${title}`, file, number);
    const item = JSON.stringify({ title, description: '', picture });
    await post('/api/admin/portfolio', `key of ${title}`, item);
    acknowledged.add(`portfolio ${title}`);
  }

  const list = async (noun: string): Promise<string[]> => {
    const answer = await fetch(`${url()}/api/admin/${noun}`, { headers: { cookie } });
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };

  return {
    begin(count: number) {
      writers = Array.from({ length: count }, async (_, hand) => {
        for (let row = 0; writing; row++)
          await addRow(`hand ${hand} row ${row}`).catch(failed.reject);
      });
    },
    /** One at a time: the encoder's line is not what is tried here. */
    addPicture() {
      if (underWay) return;
      underWay = addItem(pictures.length + 1)
        .catch(failed.reject)
        .finally(() => {
          underWay = null;
        });
      pictures.push(underWay);
    },
    pictureUnderWay: () => underWay,
    /** Something was acknowledged after this was asked. */
    async untilWritten() {
      const written = new Promise<void>((resolve) => {
        onAcknowledged = resolve;
      });
      await Promise.race([written, failed.promise]);
    },
    /** Everything under way gets its answer. */
    async end() {
      writing = false;
      await Promise.race([Promise.all([...writers, ...pictures]), failed.promise]);
      return { acknowledged, pictures: pictures.length, retried };
    },
    titles: async () => [
      ...(await list('services')).map((title) => `service ${title}`),
      ...(await list('portfolio')).map((title) => `portfolio ${title}`),
    ],
  };
}

/** Behind a proxy everybody has an address of their own, and a limit of their own. */
const addressOf = (number: number) => `10.1.${number >> 8}.${number & 255}`;

async function unlock(url: () => string, from: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url()}/api/admin/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(from) },
      body: JSON.stringify({ pin: PIN }),
    }).catch(() => null);
    const [set] = answer?.headers.getSetCookie() ?? [];
    if (set) return set.split(';')[0] as string;
    if (answer && answer.status !== 503) throw new Error(`The panel stays shut: ${answer.status}`);
    await delay(RETRY_MS);
  }
}
