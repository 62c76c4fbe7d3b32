import type { ImportFindings } from '../../../../../contracts/worker-import.ts';
import { type ColumnMap, recogniseColumns, type Sheet } from '../columns.ts';

export type Duplicates = 'leave-out' | 'import';

/** The chosen file. It stays when a step fails. */
export type Chosen = { fileName: string; sheet: Sheet; map: ColumnMap };

export type ImportState = {
  stage: 'choose' | 'reading' | 'columns' | 'checking' | 'preview' | 'writing';
  chosen: Chosen | null;
  findings: ImportFindings | null;
  duplicates: Duplicates;
  /** The share that is read or sent; null while the server works. */
  share: number | null;
  /** Progress of writing, once it has begun. */
  written: { done: number; of: number } | null;
  error: string | null;
};

export type ImportEvent =
  | { is: 'file-chosen' }
  | { is: 'file-refused'; error: string }
  | { is: 'file-read'; fileName: string; sheet: Sheet }
  | { is: 'columns-wanted' }
  | { is: 'columns-chosen'; map: ColumnMap }
  | { is: 'check-begun' }
  | { is: 'checked'; findings: ImportFindings }
  | { is: 'duplicates-chosen'; duplicates: Duplicates }
  | { is: 'writing-begun' }
  | { is: 'moved-on'; share: number | null }
  | { is: 'written'; done: number; of: number }
  | { is: 'failed'; error: string }
  | { is: 'cancelled' }
  | { is: 'closed' };

export const START: ImportState = {
  stage: 'choose',
  chosen: null,
  findings: null,
  duplicates: 'leave-out',
  share: null,
  written: null,
  error: null,
};

/** The stage to return to when a step fails or is cancelled. */
const BEFORE = {
  choose: 'choose',
  reading: 'choose',
  columns: 'columns',
  checking: 'columns',
  preview: 'preview',
  writing: 'preview',
} as const;

export function importStep(state: ImportState, event: ImportEvent): ImportState {
  switch (event.is) {
    case 'file-chosen':
      return { ...START, duplicates: state.duplicates, stage: 'reading', share: 0 };
    case 'file-refused':
      return { ...START, duplicates: state.duplicates, error: event.error };
    case 'file-read': {
      const { fileName, sheet } = event;
      const map = recogniseColumns(sheet);
      return { ...state, stage: 'columns', chosen: { fileName, sheet, map }, share: null };
    }
    case 'columns-wanted':
      return { ...state, stage: 'columns', findings: null, error: null };
    case 'columns-chosen':
      return state.chosen ? { ...state, chosen: { ...state.chosen, map: event.map } } : state;
    case 'check-begun':
      return { ...state, stage: 'checking', findings: null, share: 0, error: null };
    case 'checked':
      return { ...state, stage: 'preview', findings: event.findings, share: null };
    case 'duplicates-chosen':
      return { ...state, duplicates: event.duplicates };
    case 'writing-begun':
      return { ...state, stage: 'writing', share: 0, written: null, error: null };
    case 'moved-on':
      return { ...state, share: event.share };
    case 'written':
      return { ...state, share: null, written: { done: event.done, of: event.of } };
    case 'failed':
      return { ...state, stage: BEFORE[state.stage], share: null, error: event.error };
    case 'closed':
      return START;
    case 'cancelled':
      return { ...state, stage: BEFORE[state.stage], share: null, error: null };
  }
}
