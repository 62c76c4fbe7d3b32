import type { UseQueryResult } from '@tanstack/react-query';
import { TRANSLATIONS } from '../../../contracts/languages.ts';
import { records, siteContent, translations } from '../../../messages/messages.ts';
import { wholeList } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import type { Rows } from '../records/record-list.tsx';
import { LanguageState } from '../site-content/language-state.tsx';
import { recordStanding, type TranslatedRecord } from './translated-values.ts';

/** In an address. */
const NEEDED = 'needs-translation';
const FILTERS = ['', NEEDED] as const;

/** A whole list, or those of its rows that lack a translation: one query, whose rows are left out here. */
export function useNeeded<Row>(query: UseQueryResult<Rows<Row>>, isNeeded: (row: Row) => boolean) {
  const { show, showOnly } = useListAddress({ filters: FILTERS });
  const rows = query.data?.rows ?? [];
  const needed = rows.filter(isNeeded);
  const isNarrowed = show === NEEDED;
  return {
    show,
    showOnly,
    count: needed.length,
    query: (isNarrowed && query.data
      ? { ...query, data: wholeList(needed) }
      : query) as UseQueryResult<Rows<Row>>,
    empty: isNarrowed && rows.length > 0 && (
      <EmptyState
        title={translations.noneNeeded}
        action={<Button onClick={() => showOnly('')}>{records.showAll}</Button>}
      />
    ),
  };
}

type Needed = { show: string; showOnly: (show: string) => void; count: number };

export const TranslationFilter = ({ needed: { show, showOnly, count } }: { needed: Needed }) => (
  <ListFilters
    label={translations.filter}
    filters={FILTERS}
    chosen={show}
    textOf={(filter) => (filter === '' ? translations.all : translations.needed({ count }))}
    onChoose={showOnly}
  />
);

/** A mark for each language, in words for who does not see it. */
export const languagesColumn = <F extends string>(
  fields: readonly F[],
): Column<TranslatedRecord<F>> => ({
  header: translations.column,
  width: 'w-52',
  phone: 'third',
  cell: (row) => (
    <span className="flex flex-wrap gap-x-4 text-small text-soft">
      {TRANSLATIONS.map((language) => (
        <LanguageState
          key={language}
          language={siteContent.languages[language]}
          state={recordStanding(fields, row, language)}
        />
      ))}
    </span>
  ),
});
