import { dropOldAccess } from '../access/access.ts';
import type { Database } from '../database/connect.ts';
import { dropOldReceipts } from '../database/write-receipts.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { sweepPictures } from '../images/uploads.ts';
import { dropOldLinks } from '../links/links.ts';
import type { Log } from '../observability/log.ts';
import { closeOldOrders } from '../orders/orders.ts';
import { dropDeletedSearches } from '../saved-searches/saved-searches.ts';
import { dropDeletedShortlists } from '../shortlists/shortlists.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINKS_KEPT_MS = 90 * DAY_MS;

type Deps = {
  db: Database;
  pictures: PictureStore;
  dropOldMails: () => Promise<void>;
  now: () => Date;
  log: Log;
};

/** What the clock does, soon after a start and then every hour. */
export async function keepHouse({ db, pictures, dropOldMails, now, log }: Deps): Promise<void> {
  const [swept] = await Promise.all([
    sweepPictures(db, pictures, now()),
    dropOldReceipts(db, now()),
    closeOldOrders(db, now()),
    dropOldMails(),
    dropOldAccess(db, now()),
    dropOldLinks(db, new Date(now().getTime() - LINKS_KEPT_MS)),
    dropDeletedShortlists(db, new Date(now().getTime() - DAY_MS)),
    dropDeletedSearches(db, new Date(now().getTime() - DAY_MS)),
  ]);
  log.debug('housekeeping.done', swept);
}
