import type { Translation } from '../../contracts/languages.ts';
import type { SiteSection } from '../../contracts/site-content.ts';
import type { Database } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import { readShownEditions } from './magazine/shown-editions.ts';
import type { Content } from './read-content.ts';
import { gapsOf, readStoredSections, type StoredRows, type Typed } from './site-content.ts';
import { contentWith } from './stored-content.ts';

/** While notifications could be missed, what is known is this old at most. */
const UNNOTIFIED_MAX_AGE_MS = 1_000;
/** What announces a change of what the panel says. */
const TABLES = ['site_content', 'magazine_shown'];

export type LiveContent = {
  /** The content as it is known now; the same object for ever, with other texts after a change. */
  content: Content;
  /** Resolves when `content` has every change that is stored. Never fails: without a database the texts stay. */
  upToDate: () => Promise<void>;
  /** Called after a write through this node. */
  forget: () => void;
  /** The content with what is typed in place of what is stored. */
  previewOf: (typed: Typed | null) => Promise<Pick<Content, 'in' | 'books'>>;
  /** What is stored and no longer fits. */
  unreadable: () => ReadonlySet<SiteSection>;
  /** How many texts are read in the original for want of a translation. Counted once per change. */
  gaps: () => Gaps;
};

type Gaps = Record<Translation, { missing: number; older: number }>;

type ReadEditions = Awaited<ReturnType<typeof readShownEditions>>;
type Changes = {
  onChange: (topic: 'site', listener: (table?: string) => void) => void;
  isListening: () => boolean;
};

/** The content folder with what the panel says instead. Rows are read once per change, not per request. */
export function createLiveContent(
  db: Database,
  folder: Content,
  changes: Changes,
  log: Log,
): LiveContent {
  let shown: Pick<Content, 'public' | 'facts' | 'in' | 'books'> = folder;
  let unreadable: ReadonlySet<SiteSection> = new Set();
  let composedFrom = '';
  let composedRows: StoredRows = new Map();
  let gaps: Gaps | null = null;
  let generation = 0;
  let reading: { done: Promise<void>; generation: number; readAt: number } | null = null;

  function compose(rows: StoredRows, { editions, version }: ReadEditions) {
    const versions = [...rows].map(([section, row]) => [section, row.version, row.updated_at]);
    const from = JSON.stringify([versions, version]);
    if (from === composedFrom) return;
    composedFrom = from;
    [composedRows, gaps] = [rows, null];
    if (rows.size === 0 && editions.length === 0) {
      [shown, unreadable] = [folder, new Set()];
      return;
    }
    const stored = new Map([...rows].map(([section, { value }]) => [section, value]));
    const composed = contentWith({ ...folder.source, editions }, stored);
    [shown, unreadable] = [composed.content, composed.unreadable];
    for (const section of unreadable) log.warn('content.stored-section-unreadable', { section });
  }

  async function read(forGeneration: number): Promise<void> {
    try {
      const [rows, editions] = await Promise.all([readStoredSections(db), readShownEditions(db)]);
      if (forGeneration === generation) compose(rows, editions);
    } catch (error) {
      log.error('content.stored-sections-unread', errorDetails(error));
      reading = null;
    }
  }
  const isFresh = () =>
    reading !== null &&
    reading.generation === generation &&
    (changes.isListening() || performance.now() - reading.readAt < UNNOTIFIED_MAX_AGE_MS);

  async function upToDate(): Promise<void> {
    if (!isFresh()) reading = { done: read(generation), generation, readAt: performance.now() };
    const asked = reading;
    await asked?.done;
    // Something has changed while it was read.
    if (asked && asked.generation !== generation) await upToDate();
  }
  const forget = () => {
    generation += 1;
  };

  changes.onChange('site', (table) => {
    if (table !== undefined && !TABLES.includes(table)) return;
    forget();
    // At once, for those who read what is known now.
    void upToDate();
  });

  const content: Content = {
    ...folder,
    get public() {
      return shown.public;
    },
    get facts() {
      return shown.facts;
    },
    get in() {
      return shown.in;
    },
    get books() {
      return shown.books;
    },
  };
  return {
    content,
    upToDate,
    forget,
    async previewOf(typed) {
      const [rows, { editions }] = await Promise.all([
        readStoredSections(db),
        readShownEditions(db),
      ]);
      const stored = new Map([...rows].map(([section, { value }]) => [section, value]));
      if (typed && 'section' in typed) stored.set(typed.section, typed.value);
      // The first that is found is shown.
      if (typed && 'edition' in typed) editions.unshift(typed.edition);
      return contentWith({ ...folder.source, editions }, stored).content;
    },
    unreadable: () => unreadable,
    gaps() {
      gaps ??= gapsOf(folder.source, composedRows, unreadable);
      return gaps;
    },
  };
}
