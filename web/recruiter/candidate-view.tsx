import { useState } from 'react';
import { CANDIDATE_SORTS, type CandidateSort } from '../../contracts/search-limits.ts';
import { recruiter } from '../../messages/messages.ts';
import { Select } from '../ui/choices.tsx';
import { icon } from '../ui/icons.tsx';

/* From Lucide, see web/ui/icons-licence.txt. */
const LayoutGrid = /* @__PURE__ */ icon(
  <rect width="7" height="7" x="3" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="14" rx="1" />,
  <rect width="7" height="7" x="3" y="14" rx="1" />,
);
const Rows = /* @__PURE__ */ icon('M3 5h18', 'M3 12h18', 'M3 19h18');

const VIEWS = { cards: LayoutGrid, list: Rows };
export type CandidateView = keyof typeof VIEWS;

const COOKIE = 'candidates-view';
const YEAR_S = 365 * 24 * 60 * 60;

/** A cookie, so that the page comes from the server as this device shows it. */
export const viewFrom = (cookies: string | null): CandidateView =>
  cookies?.split(/; */).includes(`${COOKIE}=list`) ? 'list' : 'cards';

export function useView(opened: CandidateView) {
  const [view, setView] = useState(opened);
  function choose(next: CandidateView) {
    setView(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  }
  return [view, choose] as const;
}

type Props = {
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  view: CandidateView;
  onView: (view: CandidateView) => void;
};

/** The order of the list, and how it is shown. */
export function ViewControls({ sort, onSort, view, onView }: Props) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full noscript:hidden print:hidden">
      <Select
        aria-label={recruiter.sortBy}
        value={sort}
        onChange={({ target }) => {
          const chosen = CANDIDATE_SORTS.find((each) => each === target.value);
          if (chosen) onSort(chosen);
        }}
        className="max-sm:flex-1"
      >
        {CANDIDATE_SORTS.map((each) => (
          <option key={each} value={each}>
            {recruiter.sorts[each]}
          </option>
        ))}
      </Select>
      <fieldset
        aria-label={recruiter.showAs}
        className="flex overflow-hidden rounded-control border border-edge"
      >
        {(['cards', 'list'] as const).map((each) => {
          const Icon = VIEWS[each];
          return (
            <button
              key={each}
              type="button"
              aria-label={recruiter.views[each]}
              aria-pressed={view === each}
              title={recruiter.views[each]}
              onClick={() => onView(each)}
              className="-outline-offset-2 grid h-[calc(var(--control)-2px)] w-control cursor-pointer place-items-center bg-field text-soft transition-colors hover:bg-well aria-pressed:bg-fill aria-pressed:text-on-fill"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
