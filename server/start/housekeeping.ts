import { dropOldAccess } from '../access/access.ts';
import { dropOldAudit } from '../audit/read-audit.ts';
import type { Database } from '../database/connect.ts';
import { dropOldReceipts } from '../database/write-receipts.ts';
import { sweepDocuments } from '../documents/documents.ts';
import { sweepBookPdfs } from '../editions/book-pdfs.ts';
import { dropDeletedEditions } from '../editions/editions.ts';
import type { FileStore } from '../files/file-store.ts';
import { sweepPictures } from '../files/uploads.ts';
import { dropOldLinks } from '../links/links.ts';
import type { Log } from '../observability/log.ts';
import { closeOldOrders } from '../orders/orders.ts';
import { dropDeletedSearches } from '../saved-searches/saved-searches.ts';
import { dropDeletedShortlists } from '../shortlists/shortlists.ts';
import { dropOldBulkActs } from '../workers/bulk-changes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINKS_KEPT_MS = 90 * DAY_MS;

type Deps = {
  db: Database;
  pictures: FileStore;
  documents: FileStore;
  dropOldMails: () => Promise<void>;
  auditYears: number;
  now: () => Date;
  log: Log;
};

/** What the clock does, soon after a start and then every hour. */
export async function keepHouse({
  db,
  pictures,
  documents,
  dropOldMails,
  auditYears,
  now,
  log,
}: Deps): Promise<void> {
  const [swept, documentsSwept] = await Promise.all([
    sweepPictures(db, pictures, now()),
    sweepDocuments(db, documents, now()),
    dropDeletedEditions(db, now()),
    sweepBookPdfs(db, documents, now()),
    dropOldReceipts(db, now()),
    closeOldOrders(db, now()),
    dropOldMails(),
    dropOldAccess(db, now()),
    dropOldAudit(db, yearsBefore(now(), auditYears)),
    dropOldLinks(db, new Date(now().getTime() - LINKS_KEPT_MS)),
    dropDeletedShortlists(db, new Date(now().getTime() - DAY_MS)),
    dropDeletedSearches(db, new Date(now().getTime() - DAY_MS)),
    dropOldBulkActs(db, now()),
  ]);
  log.debug('housekeeping.done', { ...swept, documents: documentsSwept });
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
