import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { createHttpClient } from '../http-client.ts';
import { addressOf } from '../own-site.ts';
import { startLoad } from '../page/load.ts';
import { searchesOf } from '../search/searches.ts';
import { openSiteDatabase } from '../site-database.ts';
import { timesOf } from '../times-of.ts';
import { waitWhileBusy } from '../wait-while-busy.ts';

const AT_ONCE = 16;
const PAGES = 20_000;
const READS = 2_000;
const WRITES = 200;
const PARTS = ['about-us', 'contact-info', 'services', 'portfolio'];

export const BUSY_HOUR = `${PAGES.toLocaleString('en')} landing pages, ${READS.toLocaleString('en')} reads of the API, half of them searches of a recruiter, and ${WRITES} messages`;

/** Load that makes a site's memory grow: pages, reads and writes, as many as an agency has in days. */
export async function busyHour(site: SiteProcess): Promise<void> {
  const pages = await startLoad({ port: site.port, path: '/', accepts: 'gzip, br' }, AT_ONCE);
  await waitWhileBusy(() => pages.answers() >= PAGES, {
    what: `${PAGES} landing pages`,
    pid: site.pid,
  }).finally(pages.stop);

  const database = await openSiteDatabase(site);
  const { cookie } = await database.recruiter().finally(database.close);
  const { ask, leave } = createHttpClient(site.port);
  try {
    const searches = searchesOf(READS / 2);
    await timesOf(searches, AT_ONCE, async (query) => {
      const path = `/api/recruiter/candidates?${new URLSearchParams(query as Record<string, string>)}`;
      await ask({ path, headers: { cookie } });
    });
    await timesOf([...searches.keys()], AT_ONCE, async (number) => {
      await ask({ path: `/api/${PARTS[number % PARTS.length]}` });
    });
    await timesOf([...Array(WRITES).keys()], AT_ONCE, async (number) => {
      await ask({
        path: '/api/messages',
        headers: { 'x-forwarded-for': addressOf(number) },
        body: {
          name: `Visitor ${number}`,
          email: `visitor.${number}@visitors.example`,
          subject: 'Welders',
          message: 'We need twelve welders from May on.',
        },
      });
    });
  } finally {
    leave();
  }
}
