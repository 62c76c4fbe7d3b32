import type { Translation } from '../../contracts/languages.ts';
import type { SiteSection } from '../../contracts/site-content.ts';
import type { Database } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { Content } from './read-content.ts';
import { gapsOf, readStoredSections, type StoredRows, type Typed } from './site-content.ts';
import { contentWith } from './stored-content.ts';

/** While notifications could be missed, what is known is this old at most. */
const UNNOTIFIED_MAX_AGE_MS = 1_000;
/** What announces a change of the stored sections. */
const TABLE = 'site_content';

export type LiveContent = {
  /** The content as it is known now; the same object for ever, with other texts after a change. */
  content: Content;
  /** Resolves when `content` has every change that is stored. Never fails: without a database the texts stay. */
  upToDate: () => Promise<void>;
  /** Called after a write through this node. */
  forget: () => void;
  /** The content with what is typed in place of what is stored. */
  previewOf: (typed: Typed | null) => Promise<Pick<Content, 'in'>>;
  /** What is stored and no longer fits. */
  unreadable: () => ReadonlySet<SiteSection>;
  /** How many texts are read in the original for want of a translation. Counted once per change. */
  gaps: () => Gaps;
};

type Gaps = Record<Translation, { missing: number; older: number }>;

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
  let shown: Pick<Content, 'public' | 'facts' | 'in'> = folder;
  let unreadable: ReadonlySet<SiteSection> = new Set();
  let composedFrom = '';
  let composedRows: StoredRows = new Map();
  let gaps: Gaps | null = null;
  let generation = 0;
  let reading: { done: Promise<void>; generation: number; readAt: number } | null = null;

  function compose(rows: StoredRows) {
    const versions = [...rows].map(([section, row]) => [section, row.version, row.updated_at]);
    const from = JSON.stringify(versions);
    if (from === composedFrom) return;
    composedFrom = from;
    [composedRows, gaps] = [rows, null];
    if (rows.size === 0) {
      [shown, unreadable] = [folder, new Set()];
      return;
    }
    const stored = new Map([...rows].map(([section, { value }]) => [section, value]));
    const composed = contentWith(folder.source, stored);
    [shown, unreadable] = [composed.content, composed.unreadable];
    for (const section of unreadable) log.warn('content.stored-section-unreadable', { section });
  }

  async function read(forGeneration: number): Promise<void> {
    try {
      const rows = await readStoredSections(db);
      if (forGeneration === generation) compose(rows);
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
    if (table !== undefined && table !== TABLE) return;
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
  };
  return {
    content,
    upToDate,
    forget,
    async previewOf(typed) {
      const rows = await readStoredSections(db);
      const stored = new Map([...rows].map(([section, { value }]) => [section, value]));
      if (typed) stored.set(typed.section, typed.value);
      return contentWith(folder.source, stored).content;
    },
    unreadable: () => unreadable,
    gaps() {
      gaps ??= gapsOf(folder.source, composedRows, unreadable);
      return gaps;
    },
  };
}
