import { aPicture } from '../harness/pictures.ts';
import {
  askDatabase,
  PIN,
  type SiteProcess,
  setPinByCommand,
  startSiteProcess,
} from '../harness/site-process.ts';

const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
const EMPTIED =
  'orders sessions known_browsers users workers services portfolio messages about_us contact_info write_receipts rate_limits';

type Answer = { status: number; answered: Record<string, unknown> };
type Listed = Record<string, unknown>;

/** A site in a process of its own, with one browser that acts and one administrator who only looks. */
export async function driveSite(dataDir: string) {
  let site: SiteProcess = await startSiteProcess({ dataDir, env });
  let cookies: Record<'admin' | 'session', string> = { admin: '', session: '' };
  let observer = '';
  let pin = PIN;
  let visitors = 0;

  async function send(
    method: string,
    path: string,
    body?: object,
    { cookie = Object.values(cookies).join('; '), key = '' } = {},
  ) {
    visitors += 1;
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': `10.8.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      body: isFile ? (body as BodyInit) : body && JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^(admin|session)=([^;]*)/.exec(set) ?? [];
      if (name === 'admin' || name === 'session') cookies[name] = value ? `${name}=${value}` : '';
    }
    const text = await answer.text();
    const answered: Answer['answered'] =
      text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
    return { status: answer.status, answered };
  }

  const ask = (statement: string) => askDatabase({ dataDir }, statement);

  async function look(path: string): Promise<unknown> {
    const read = () => fetch(site.url + path, { headers: { cookie: observer } });
    let answer = await read();
    if (answer.status === 401) {
      const acting = cookies;
      cookies = { admin: '', session: '' };
      await send('POST', '/api/admin/grant', { pin }, { cookie: '' });
      observer = cookies.admin;
      cookies = acting;
      answer = await read();
    }
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  }

  return {
    send,
    upload: async (key: string) => send('POST', '/api/admin/pictures', await aPicture(), { key }),
    forgetTries: () => ask('delete from rate_limits'),
    async restart(signal: 'SIGTERM' | 'SIGKILL') {
      await site.end(signal);
      site = await startSiteProcess({ dataDir, env, port: site.port });
    },
    async setPin(wanted: string) {
      await setPinByCommand(wanted, { DATA_DIR: dataDir });
      pin = wanted;
    },
    pin: () => pin,
    /** As before the first command, but for numbers and PIN. */
    async empty() {
      for (const table of EMPTIED.split(' ')) await ask(`delete from ${table}`);
      cookies = { admin: '', session: '' };
    },
    /** The lists of the panel, in the shape of the model. */
    async listed() {
      await look('/api/admin/unseen');
      const rowsOf = async (noun: string) =>
        ((await look(`/api/admin/${noun}`)) as { rows: Listed[] }).rows;
      const [workers, users, messages, orders] = await Promise.all(
        ['workers', 'users', 'messages', 'orders'].map(rowsOf),
      );
      const portfolio = (await look('/api/admin/portfolio')) as { image_url: string }[];
      const broken = await Promise.all(
        portfolio.map(async ({ image_url }) => (await fetch(site.url + image_url)).status),
      );
      const session = await send('GET', '/api/session');
      const grant = await send('GET', '/api/admin/grant');
      return {
        services: await look('/api/admin/services'),
        workers,
        users,
        portfolio,
        messages: messages?.map(({ created_at: _, ...row }) => row),
        orders: orders?.map(({ created_at: _, date: __, ...row }) => row),
        aboutUs: withoutTime(await look('/api/admin/about-us')),
        contactInfo: withoutTime(await look('/api/admin/contact-info')),
        signedIn: session.status === 200 ? session.answered.id : null,
        unlocked: 'grant' in grant.answered,
        brokenPictures: broken.filter((status) => status !== 200),
      };
    },
    end: () => site.end(),
  };
}

export type DrivenSite = Awaited<ReturnType<typeof driveSite>>;

const withoutTime = (text: unknown) => {
  if (text === null) return null;
  const { updated_at: _, ...rest } = text as Record<string, unknown>;
  return rest;
};
