import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, newIdempotencyKey } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { useReload } from '../live-updates.ts';
import { errorsByField } from './form.tsx';
import { type RecordWords, recordWords } from './words.ts';

type Sent<F extends string> = { id: number | null; values: Record<F, string>; key: string };

type Options<Row, F extends string> = {
  noun: string;
  blank: Record<F, string>;
  valuesOf: (row: Row) => Record<NoInfer<F>, string>;
  /** Adds when there is no id. A retry of the same text has the same key. */
  save: (sent: Sent<NoInfer<F>>) => Promise<Row>;
  words: Pick<RecordWords, 'added' | 'updated' | 'saveFailed'>;
  /** The rows in sight: a form tells when its row was changed by somebody else. */
  rows: readonly Row[] | undefined;
  onSaved?: (sent: Sent<NoInfer<F>>) => void;
};

/** The form of a noun's records: closed, or open for a new or an existing one. */
export function useRecordForm<Row extends { id: number }, F extends string>({
  noun,
  blank,
  valuesOf,
  save,
  words,
  rows,
  onSaved,
}: Options<Row, F>) {
  const reload = useReload(noun);
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<{ values: Record<F, string>; key: string } | null>(null);
  const [open, setOpen] = useState<OpenRecord<Row, F> | null>(null);
  const [freshId, setFreshId] = useState<number | null>(null);
  const sending = useRef(false);
  const failure = useRef<number | null>(null);
  const saving = useMutation({ mutationFn: save });

  const stored = (open?.row && rows?.find(({ id }) => id === open.row?.id)) ?? null;
  const standing = open && standingOf(open, stored && valuesOf(stored));
  if (standing === 'to-follow' && stored && !saving.isPending)
    setOpen(openRecord(stored, valuesOf(stored)));

  function begin(row: Row | null) {
    sent.current = null;
    setFreshId(null);
    setOpen(openRecord(row, row ? valuesOf(row) : blank));
  }

  function keyOf(values: Record<F, string>): string {
    if (!sent.current || differs(values, sent.current.values))
      sent.current = { values, key: newIdempotencyKey() };
    return sent.current.key;
  }

  function refuse(error: Error, errors: Partial<Record<F, string>>) {
    failure.current = toast.error(words.saveFailed(error.message));
    flushSync(() => setOpen((now) => now && { ...now, errors }));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send() {
    if (!open || sending.current) return;
    if (failure.current !== null) toast.dismiss(failure.current);
    const { row, values } = open;
    const unread = halfFilled(element.current);
    if (unread)
      return refuse(new Error(recordWords.incomplete), {
        [unread]: recordWords.incomplete,
      } as Partial<Record<F, string>>);
    sending.current = true;
    try {
      const record = { id: row?.id ?? null, values, key: keyOf(values) };
      const saved = await saving.mutateAsync(record);
      setOpen(null);
      setFreshId(saved.id);
      toast.success(row ? words.updated : words.added);
      onSaved?.(record);
    } catch (error) {
      const messages = error instanceof ApiError ? error.fields : {};
      refuse(error as Error, errorsByField(Object.keys(values) as F[], messages));
    } finally {
      sending.current = false;
    }
    // Also after a failure: the answer may have been lost, or somebody else was first.
    await reload();
  }

  return {
    noun,
    freshId,
    add: () => begin(null),
    edit: (row: Row) => begin(row),
    close: () => setOpen(null),
    changed: open !== null && isChanged(open),
    open: open && {
      ...open,
      element,
      saving: saving.isPending,
      overtaken: standing === 'overtaken',
      type: (field: F, value: string) => setOpen((now) => now && typeInto(now, field, value)),
      save: send,
      showNewer: () => stored && setOpen(openRecord(stored, valuesOf(stored))),
    },
  };
}

/** A date without its time is nothing to everybody but the browser: it must not pass for an empty field. */
function halfFilled(form: HTMLFormElement | null): string | undefined {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
  return [...inputs].find(({ validity }) => validity.badInput)?.name;
}

export type RecordForm<Row extends { id: number }, F extends string> = ReturnType<
  typeof useRecordForm<Row, F>
>;
export type OpenForm<Row extends { id: number }, F extends string> = NonNullable<
  RecordForm<Row, F>['open']
>;

type Values<F extends string> = Record<F, string>;

/** A record's form while it is open. Without a row it is a new record. */
type OpenRecord<Row, F extends string> = {
  row: Row | null;
  /** What the form began with. */
  was: Values<F>;
  values: Values<F>;
  errors: Partial<Values<F>>;
};

export const openRecord = <Row, F extends string>(
  row: Row | null,
  was: Values<F>,
): OpenRecord<Row, F> => ({ row, was, values: was, errors: {} });

/** An error is about what was sent: whoever writes over it has not been told anything yet. */
export const typeInto = <Row, F extends string>(
  open: OpenRecord<Row, F>,
  field: F,
  value: string,
): OpenRecord<Row, F> => ({
  ...open,
  values: { ...open.values, [field]: value },
  errors: { ...open.errors, [field]: undefined },
});

const differs = <F extends string>(some: Values<F>, others: Values<F>) =>
  (Object.keys(some) as F[]).some((field) => some[field] !== others[field]);

export const isChanged = <F extends string>({ values, was }: OpenRecord<unknown, F>) =>
  differs(values, was);

/**
 * Somebody else has saved the record meanwhile. A form in which nothing was typed follows by itself; in the
 * other case only a person can decide.
 */
export function standingOf<Row, F extends string>(
  open: OpenRecord<Row, F>,
  stored: Values<F> | null,
): 'current' | 'to-follow' | 'overtaken' {
  if (!stored || !differs(stored, open.was)) return 'current';
  return isChanged(open) && differs(stored, open.values) ? 'overtaken' : 'to-follow';
}
