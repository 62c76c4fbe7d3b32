import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TRANSLATIONS, type Translation } from '../../../contracts/languages.ts';
import type { SiteSection, SiteSectionRecord } from '../../../contracts/site-content.ts';
import { siteContent } from '../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../api/client.ts';
import {
  backToFile,
  publishSection,
  restoreSection,
  sectionQuery,
  sectionsQuery,
} from '../../api/site-content.ts';
import { tabStorage } from '../../api/tab-storage.ts';
import { toast } from '../../ui/toast.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import { isSame, mergeForms, type SectionForm } from './section-form.ts';
import { formOf, inputOf } from './section-values.ts';

/** Null: the original language. */
export type Tab = Translation | null;

type Open = {
  /** What was stored when the author began, or last agreed. */
  base: SectionForm;
  version: number;
  mine: SectionForm;
  restored: boolean;
};

const draftKey = (section: SiteSection) => `draft-site-${section}`;

function readDraft(section: SiteSection): Open | null {
  return tabStorage.read(draftKey(section), (stored) => {
    const draft = JSON.parse(stored) as Partial<Open>;
    const isForm = (form?: SectionForm) => Boolean(form?.value && form.texts && form.stillRight);
    return isForm(draft.base) && isForm(draft.mine) && Number.isInteger(draft.version)
      ? ({ ...draft, restored: true } as Open)
      : null;
  });
}

/** One section: what is stored, what is typed, and what happens when it is published. */
export function useSection(section: SiteSection) {
  const client = useQueryClient();
  const query = useQuery(sectionQuery(section));
  const fields = SECTION_FIELDS[section];
  const element = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [tab, setTab] = useState<Tab>(null);
  const sent = useRef<{ text: string; key: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** What somebody else has published while this form was open. */
  const [newer, setNewer] = useState<SiteSectionRecord | null>(null);

  const stored = query.data;
  if (stored && stored.version !== open?.version && stored.version !== newer?.version)
    follow(stored);

  function follow(record: SiteSectionRecord) {
    const theirs = formOf(fields, record);
    const before = open ?? readDraft(section);
    const fresh = { base: theirs, version: record.version, mine: theirs, restored: false };
    if (!before || isSame(before.base, before.mine)) setOpen(fresh);
    else if (before.version === record.version) setOpen(before);
    else {
      const merged = mergeForms(before.base, before.mine, theirs);
      if (merged) setOpen({ ...fresh, mine: merged, restored: before.restored });
      else {
        setOpen(before);
        setNewer(record);
      }
    }
  }

  const changed =
    open !== null &&
    (!isSame(open.base, open.mine) ||
      TRANSLATIONS.some((language) => open.mine.stillRight[language].length > 0));
  useEffect(() => {
    if (!open) return;
    if (changed) tabStorage.write(draftKey(section), open);
    else tabStorage.clear(draftKey(section));
  }, [open, changed, section]);

  function accept(record: SiteSectionRecord) {
    const form = formOf(fields, record);
    setNewer(null);
    setErrors({});
    setOpen({ base: form, version: record.version, mine: form, restored: false });
    client.setQueryData<SiteSectionRecord>(['site-section', section], record);
    void client.invalidateQueries({ queryKey: sectionsQuery.queryKey });
  }

  /** The same write has the same key, so that a retry after a lost answer happens once. */
  function keyOf(...write: unknown[]): string {
    const text = JSON.stringify(write);
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  /** Every write of the screen: publishing, restoring, going back to the file. */
  async function write(send: () => Promise<SiteSectionRecord>, done: string, mine?: SectionForm) {
    if (busy) return;
    setBusy(true);
    try {
      // A request that began before the write would bring the old text back.
      await client.cancelQueries({ queryKey: sectionQuery(section).queryKey });
      accept(await send());
      toast.success(done);
    } catch (error) {
      await refuse(error as Error, done, mine);
    } finally {
      setBusy(false);
    }
  }

  async function refuse(error: Error, done: string, mine?: SectionForm) {
    if (error instanceof ApiError && error.code === 'conflict') {
      const { data: theirs } = await query.refetch();
      // The answer to an earlier attempt was lost, and the newer version is this very one.
      if (theirs && mine && isSame(formOf(fields, theirs), mine)) {
        accept(theirs);
        toast.success(done);
        return;
      }
    }
    toast.error(siteContent.publishFailed({ message: error.message }));
    const sentences = error instanceof ApiError ? error.fields : {};
    const first = Object.keys(sentences)[0] ?? '';
    flushSync(() => {
      setErrors(sentences);
      if (first) setTab(TRANSLATIONS.find((each) => first.startsWith(`texts.${each}`)) ?? null);
    });
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function change(make: (form: SectionForm) => SectionForm) {
    setOpen((now) => now && { ...now, mine: make(now.mine), restored: false });
    setErrors({});
  }

  return {
    query,
    section,
    fields,
    stored,
    element,
    open,
    tab,
    setTab,
    errors,
    busy,
    changed,
    newer,
    change,
    input: () => open && inputOf(fields, open.mine, open.version),
    publish() {
      if (!open || newer) return;
      const { mine, version } = open;
      const input = inputOf(fields, mine, version);
      return write(
        () => publishSection(section, input, keyOf('publish', input)),
        siteContent.published,
        mine,
      );
    },
    discard() {
      setErrors({});
      setOpen((now) => now && { ...now, mine: now.base, restored: false });
    },
    /** The author has seen the newer version and wants the own one in its place. */
    keepMine() {
      if (!open || !newer) return;
      const theirs = formOf(fields, newer);
      setOpen({ ...open, base: theirs, version: newer.version });
      setNewer(null);
    },
    takeTheirs: () => newer && accept(newer),
    backToFile() {
      if (!open) return;
      const { version } = open;
      return write(
        () => backToFile(section, version, keyOf('file', version)),
        siteContent.backDone,
      );
    },
    restore(of_version: number) {
      if (!open) return;
      const input = { version: open.version, of_version };
      return write(
        () => restoreSection(section, input, keyOf('restore', input)),
        siteContent.restoreDone,
      );
    },
  };
}

export type SectionEditor = ReturnType<typeof useSection>;
