import { perKind } from '../../contracts/worker-fields.ts';
import { aPicture } from '../harness/pictures.ts';
import { DEMO, PIN, type SiteProcess } from '../harness/site-process.ts';
import { FORMULAS, ODD_LETTERS, RUNS_SOMEWHERE } from './hostile-corpus.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXTS = [...RUNS_SOMEWHERE, ...FORMULAS, ...ODD_LETTERS];
const PASSWORD = DEMO.password;

/** Fills a site through its own API with what would run somewhere, in every field that takes it. */
export async function fillHostile({ url }: SiteProcess) {
  const counted = { stored: 0, refused: 0 };
  let visitors = 0;

  async function send(method: string, path: string, body: object | Uint8Array, cookie = '') {
    const isFile = body instanceof Uint8Array;
    visitors += 1;
    const answer = await fetch(url + path, {
      method,
      headers: {
        cookie,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'x-forwarded-for': `10.6.${visitors >> 8}.${visitors & 255}`,
      },
      body: isFile ? (body as BodyInit) : JSON.stringify(body),
    });
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    counted[answer.status < 300 ? 'stored' : 'refused'] += 1;
    return answer;
  }
  const cookieFrom = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  const admin = cookieFrom(await send('POST', '/api/admin/grant', { pin: PIN }));
  const add = (noun: string, row: object) => send('POST', `/api/admin/${noun}`, row, admin);
  for (const text of TEXTS) {
    await add('services', { title: text, description: text });
    await add('workers', {
      ...perKind(
        () => text,
        () => [text, text],
      ),
      email: '',
    });
    await send('POST', '/api/messages', {
      name: text,
      email: 'visitor@hoggar.example',
      subject: text,
      message: `${text}\n${text}`,
    });
  }
  const names = RUNS_SOMEWHERE.filter((_, number) => number % 3 === 0);
  for (const username of names) await add('users', { username, password: PASSWORD });
  await add('users', { username: 'walker', password: PASSWORD });
  const uploaded = await send('POST', '/api/admin/pictures', await aPicture(), admin);
  const { picture } = await uploaded.json();
  for (const text of TEXTS) await add('portfolio', { title: text, description: text, picture });
  await send('PUT', '/api/admin/about-us', { content: TEXTS.join('\n\n'), version: null }, admin);
  const contact = { phone: RUNS_SOMEWHERE[2], email: '', address: TEXTS.slice(0, 12).join('\n') };
  await send('PUT', '/api/admin/contact-info', { ...contact, version: null }, admin);

  const [hostileName = ''] = names;
  const signedIn = await send('POST', '/api/session', {
    username: hostileName,
    password: PASSWORD,
  });
  const { rows } = await (
    await fetch(`${url}/api/admin/workers`, { headers: { cookie: admin } })
  ).json();
  const date = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS).toISOString();
  for (const { id } of rows.slice(0, 12))
    await send(
      'POST',
      '/api/recruiter/test-requests',
      { worker_id: id, date },
      cookieFrom(signedIn),
    );
  return { ...counted, admin, recruiter: { username: 'walker', password: PASSWORD } };
}
