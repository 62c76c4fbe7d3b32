import { sentenceOf, sentencesOf } from '../../contracts/sentences.ts';
import type {
  ImportFindings,
  ImportLine,
  ImportOrder,
  ImportResult,
  ImportRow,
  RowFindings,
} from '../../contracts/worker-import.ts';
import { language, refusals } from '../../messages/messages.ts';
import { ApiError, apiErrorFrom, inPageLanguage } from './client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

const IMPORT = '/api/admin/workers/import';
const EXPORT = '/api/admin/workers/export';
const JSON_BODY = { 'content-type': 'application/json' };
const SILENCE_MS = 30_000;

type Sending = { onSent: (share: number) => void; signal?: AbortSignal };

export async function checkRows(rows: ImportRow[], sending: Sending): Promise<ImportFindings> {
  const { status, text } = await sendLarge(`${IMPORT}/check`, JSON.stringify({ rows }), {
    headers: JSON_BODY,
    ...sending,
  });
  const answer = jsonIn(text);
  if (status === 200 && answer) return inSentences(answer as RowFindings);
  throw apiErrorFrom(answer);
}

/** What the server found, in sentences of the page's language. */
export const inSentences = ({ problems, duplicates, ...others }: RowFindings): ImportFindings => ({
  problems: problems.map(({ row, fields }) => ({ row, fields: sentencesOf(fields) })),
  duplicates: duplicates.map(({ row, sameAs }) => ({
    row,
    sameAs: sameAs.map((problem) => sentenceOf(problem)),
  })),
  ...others,
});

type Importing = Sending & { key: string; onWritten: (done: number, of: number) => void };

/** Fails with 'connection-lost' when nobody knows whether the rows were imported. */
export async function importRows(
  order: ImportOrder,
  { key, onWritten, onSent, signal }: Importing,
): Promise<ImportResult> {
  let allSent = false;
  const answered = sendLarge(IMPORT, JSON.stringify(order), {
    headers: { ...JSON_BODY, 'idempotency-key': key },
    signal,
    onSent: (share) => {
      allSent ||= share >= 1;
      onSent(share);
    },
    onText: (text) => {
      const line = lastLine(text);
      if (line && 'done' in line) onWritten(line.done, line.of);
    },
  }).catch((error) => {
    throw allSent ? lost() : error;
  });
  const { status, text } = await answered;
  if (status !== 200) throw apiErrorFrom(jsonIn(text));
  const last = lastLine(text);
  if (last && 'imported' in last) return last;
  throw last && 'error' in last ? apiErrorFrom(last) : lost();
}

const lost = () => new ApiError('connection-lost', refusals['connection-lost']);

/** The last complete line. */
function lastLine(text: string): ImportLine | null {
  const end = text.lastIndexOf('\n');
  if (end < 0) return null;
  return jsonIn(text.slice(text.lastIndexOf('\n', end - 1) + 1, end)) as ImportLine | null;
}

/** What is shown: the whole of it is exported. */
export type ExportedList = {
  search: string;
  sort: string;
  trade: string;
  more: Readonly<Record<string, string>>;
  /** Some of its rows alone. */
  ids?: readonly number[];
};

type Exporting = { onRows: (count: number) => void; signal: AbortSignal };

/** The list as a CSV file with headings in the language of the page, and its number of rows without the headings. */
export async function exportCsv(
  { search, sort, trade, more, ids }: ExportedList,
  { onRows, signal }: Exporting,
) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  restartTimer();
  try {
    const query = new URLSearchParams({
      ...(sort && { sort }),
      ...(ids
        ? { ids: ids.join(',') }
        : { ...(search && { search }), ...(trade && { trade }), ...more }),
      ...(language() !== 'en' && { language: language() }),
    });
    const response = await fetch(`${EXPORT}${query.size > 0 ? `?${query}` : ''}`, {
      headers: inPageLanguage(),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw apiErrorFrom(jsonIn(await response.text()));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let lines = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      restartTimer();
      pieces.push(value);
      for (const byte of value) if (byte === 0x0a) lines += 1;
      onRows(Math.max(0, lines - 1));
    }
    return { csv: new Blob(pieces, { type: 'text/csv;charset=utf-8' }), count: lines - 1 };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError('unreachable', refusals.unreachable.fileIncomplete);
  } finally {
    clearTimeout(timer);
  }
}
