import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EDITION_PAGES } from '../../../contracts/edition-limits.ts';
import type { BookInLanguage, MagazineShelf } from '../../../contracts/magazine-editions.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../api/client.ts';
import { publishEdition, shelfQuery, uploadBookPdf, uploadPage } from '../../api/magazine.ts';
import { tabStorage } from '../../api/tab-storage.ts';
import { announce } from '../../ui/announcer.tsx';
import { toast } from '../../ui/toast.ts';
import { blankPage, openPdf } from './draw-pdf.ts';
import {
  byName,
  type DraftPage,
  type EditionDraft,
  inputOf,
  parseDraft,
  withPage,
} from './edition-draft.ts';

/** What is being made of files, and how far it is. */
export type Work = { label: string; part: number | undefined };

export const draftKey = ({ book, language }: Pick<BookInLanguage, 'book' | 'language'>) =>
  `draft-magazine-${book}-${language}`;

const aPage = (picture: string, title: string, text = ''): DraftPage => ({
  key: newIdempotencyKey(),
  picture,
  title,
  alt: '',
  text,
});

/** An edition that is being made: its pages, and what happens when files are chosen and when it is published. */
export function useEdition(place: BookInLanguage, begin: EditionDraft, onPublished: () => void) {
  const client = useQueryClient();
  const stored = draftKey(place);
  const [draft, setDraft] = useState(() => tabStorage.read(stored, parseDraft) ?? begin);
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [publishing, setPublishing] = useState(false);
  const [version, setVersion] = useState(place.version);
  const [newer, setNewer] = useState(false);
  const running = useRef<AbortController | null>(null);
  const sent = useRef<{ text: string; key: string } | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (draft !== begin) tabStorage.write(stored, draft);
  }, [draft, begin, stored]);

  function change(make: (now: EditionDraft) => EditionDraft) {
    setDraft(make);
    setErrors({});
  }

  /** One thing is made of files at a time. What fails leaves the pages as they were. */
  async function run(make: (signal: AbortSignal) => Promise<void>) {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setProblem('');
    try {
      await make(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) setProblem((error as Error).message);
    }
    running.current = null;
    setWork(null);
  }

  const fromPdf = (file: File) =>
    run(async (signal) => {
      setWork({ label: magazineEditions.readingPdf, part: undefined });
      const pdf = await openPdf(file);
      try {
        signal.throwIfAborted();
        setWork({ label: magazineEditions.uploadingPdf, part: 0 });
        const onSent = (part: number) => setWork({ label: magazineEditions.uploadingPdf, part });
        const uploaded = await uploadBookPdf(file, { signal, onSent });
        const pages: DraftPage[] = [];
        for (let page = 1; page <= pdf.pages; page++) {
          signal.throwIfAborted();
          const label = magazineEditions.drawing({ page, pages: pdf.pages });
          setWork({ label, part: (page - 1) / pdf.pages });
          const { file: picture, title, text } = await pdf.draw(page);
          const name = await uploadPage(picture, { signal });
          pages.push(aPage(name, title, text));
        }
        change((now) => ({ ...now, pdf: uploaded, pages }));
        announce(magazineEditions.ready({ count: pages.length }));
      } finally {
        await pdf.close();
      }
    });

  const fromPictures = (files: File[]) =>
    run(async (signal) => {
      const room = EDITION_PAGES.max - draft.pages.length;
      const chosen = byName(files).slice(0, room);
      for (const [at, file] of chosen.entries()) {
        const label = magazineEditions.drawing({ page: at + 1, pages: chosen.length });
        setWork({ label, part: at / chosen.length });
        const picture = await uploadPage(file, { signal }).catch((error: Error) => {
          throw new Error(magazineEditions.failed({ name: file.name, message: error.message }));
        });
        change((now) => ({ ...now, pages: [...now.pages, aPage(picture, '')] }));
      }
      announce(magazineEditions.ready({ count: chosen.length }));
      const left = files.length - chosen.length;
      if (left > 0) setProblem(magazineEditions.tooMany({ max: EDITION_PAGES.max, count: left }));
    });

  function fromFiles(files: File[]) {
    const pdf = files.find(({ name, type }) => type === 'application/pdf' || /\.pdf$/i.test(name));
    if (pdf) return fromPdf(pdf);
    return files.length > 0 ? fromPictures(files) : undefined;
  }

  const replace = (key: string, file: File) =>
    run(async (signal) => {
      const label = magazineEditions.uploading;
      setWork({ label, part: 0 });
      const onSent = (part: number) => setWork({ label, part: part < 1 ? part : undefined });
      const picture = await uploadPage(file, { signal, onSent });
      change((now) => withPage(now, key, { picture }));
      announce(magazineEditions.pictureReady);
    });

  const addBlank = () =>
    run(async (signal) => {
      setWork({ label: magazineEditions.uploading, part: undefined });
      const picture = await uploadPage(await blankPage(), { signal });
      change((now) => ({ ...now, pages: [...now.pages, aPage(picture, magazineEditions.blank)] }));
      announce(magazineEditions.pictureReady);
    });

  const input = () => inputOf(draft, place, (page) => magazineEditions.page({ page }));

  /** The same publication has the same key, so that a retry after a lost answer happens once. */
  async function publish() {
    if (publishing || running.current) return;
    const edition = { ...input(), version };
    const text = JSON.stringify(edition);
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    setPublishing(true);
    try {
      await publishEdition(edition, sent.current.key);
      tabStorage.clear(stored);
      await client.invalidateQueries({ queryKey: shelfQuery.queryKey });
      toast.success(magazineEditions.published);
      onPublished();
    } catch (error) {
      await refused(error as Error);
    } finally {
      setPublishing(false);
    }
  }

  async function refused(error: Error) {
    if (error instanceof ApiError && error.code === 'conflict') {
      await client.invalidateQueries({ queryKey: shelfQuery.queryKey });
      const shelf = client.getQueryData<MagazineShelf>(shelfQuery.queryKey);
      const now = shelf?.rows.find(
        ({ book, language }) => book === place.book && language === place.language,
      );
      if (now && now.version !== version) {
        setVersion(now.version);
        setNewer(true);
      }
    }
    setErrors(error instanceof ApiError ? error.fields : {});
    toast.error(magazineEditions.publishFailed({ message: error.message }));
  }

  return {
    draft,
    change,
    work,
    problem,
    errors,
    newer,
    publishing,
    input,
    fromFiles,
    replace,
    addBlank,
    publish,
    cancel: () => {
      running.current?.abort();
      announce(magazineEditions.cancelled);
    },
    discard() {
      running.current?.abort();
      tabStorage.clear(stored);
    },
  };
}

export type EditionEditor = ReturnType<typeof useEdition>;
