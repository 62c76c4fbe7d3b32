import type { Database } from '../database/connect.ts';
import { dropOldReceipts } from '../database/write-receipts.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { sweepPictures } from '../images/uploads.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import { closeOldOrders } from '../orders/orders.ts';

const HOUSEKEEPING_MS = 60 * 60 * 1000;

type Deps = { db: Database; pictures: PictureStore; now: () => Date; log: Log };

/** What the clock does, at the start and then every hour. Several nodes may do it at once. */
export function startHousekeeping({ db, pictures, now, log }: Deps) {
  const keepHouse = () => {
    Promise.all([
      sweepPictures(db, pictures, now()),
      dropOldReceipts(db, now()),
      closeOldOrders(db, now()),
    ]).then(
      ([swept]) => log.debug('housekeeping.done', swept),
      (error) => log.warn('housekeeping.failed', errorDetails(error)),
    );
  };
  const timer = setInterval(keepHouse, HOUSEKEEPING_MS);
  keepHouse();
  return { stop: () => clearInterval(timer) };
}
