import { memo, type ReactNode, useId, useState } from 'react';
import type { CandidateSort } from '../../contracts/search-limits.ts';
import { recruiter } from '../../messages/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ArrowUp, ChevronRight } from '../ui/icons.tsx';
import { useUnfolded } from '../ui/use-unfolded.ts';
import {
  type CandidateProps,
  ExperienceAndSkills,
  Facts,
  OPENER,
  TestRequestAction,
  WorkedFor,
} from './candidate-card.tsx';
import { CandidateLink } from './candidate-in-url.tsx';
import { RequestLine } from './request-line.tsx';
import { Star } from './star.tsx';
import { SummaryLine } from './summary-line.tsx';

const CELL = 'border-line border-b px-2 py-0.5 text-start align-middle';

type TableProps = {
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  caption: string;
  children: ReactNode;
};

/** One row each, of one line where there is room and of two where there is not. */
export function CandidateTable({ sort, onSort, caption, children }: TableProps) {
  const says = recruiter.columns;
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line border-b-0 bg-raised text-ui xl:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-xl:sr-only">
        <tr className="text-small">
          <SortHead sort="name" by={sort} onSort={onSort} className="w-[21%] ps-11">
            {says.name}
          </SortHead>
          <SortHead sort="role" by={sort} onSort={onSort} className="w-[19.5%] max-xl:hidden">
            {says.role}
          </SortHead>
          <th scope="col" className={cx(HEAD, 'w-[18.5%] max-xl:hidden')}>
            {says.domain}
          </th>
          <th scope="col" className={cx(HEAD, 'max-md:hidden')}>
            {says.facts}
          </th>
          <th scope="col" className={cx(HEAD, 'w-52')}>
            {says.action}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const HEAD =
  'sticky top-16 z-10 h-10 border-line-firm border-b bg-well px-2 text-start font-semibold text-muted';

type SortHeadProps = {
  sort: 'name' | 'role';
  by: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  className: string;
  children: string;
};

/** A second press sorts by the newest again. */
function SortHead({ sort, by, onSort, className, children }: SortHeadProps) {
  const sorted = by === sort;
  return (
    <th scope="col" aria-sort={sorted ? 'ascending' : undefined} className={cx(HEAD, className)}>
      <button
        type="button"
        onClick={() => onSort(sorted ? 'newest' : sort)}
        className="group -mx-1 flex min-h-control-small cursor-pointer items-center gap-1.5 rounded-tag px-1 font-semibold hover:text-strong"
      >
        {children}
        <ArrowUp
          aria-hidden="true"
          className={cx('size-3.5', sorted ? 'text-strong' : 'opacity-0 group-hover:opacity-60')}
        />
      </button>
    </th>
  );
}

/** Opens to everything that a search looks through. */
export const CandidateRow = memo((props: CandidateProps) => {
  const { candidate, latest, zone, starred, onStar, onOpen } = props;
  const { name, job_title, domain, companies } = candidate;
  const [open, setOpen] = useState(false);
  const unfolded = useUnfolded(open);
  const id = useId();
  const opens = latest || candidate.experience || companies.length + candidate.skills.length > 0;
  return (
    <>
      <tr data-candidate={candidate.id} className="hover:bg-well/45">
        <th
          scope="row"
          className={cx(CELL, 'font-normal max-xl:max-w-0 max-md:w-full md:max-xl:w-[42%]')}
        >
          <span className="flex min-w-0 items-center gap-1">
            <IconButton
              label={recruiter.detailsFor({ name })}
              size="small"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              icon={
                <ChevronRight
                  aria-hidden="true"
                  className={cx('transition-transform', open ? 'rotate-90' : 'rtl:rotate-180')}
                />
              }
              className={cx('text-muted noscript:invisible', !opens && 'invisible')}
            />
            <span className="grid min-w-0 py-1">
              <CandidateLink candidate={candidate} onOpen={onOpen} className={OPENER}>
                <bdi className="wrap-anywhere text-match-parent font-semibold">{name}</bdi>
              </CandidateLink>
              <RoleLine of={[job_title, domain]} className="truncate xl:hidden" />
            </span>
          </span>
        </th>
        <td className={cx(CELL, 'max-xl:hidden')}>
          <bdi className="wrap-anywhere text-small">{job_title}</bdi>
        </td>
        <td className={cx(CELL, 'max-xl:hidden')}>
          <bdi className="wrap-anywhere text-link text-small">{domain}</bdi>
        </td>
        <td className={cx(CELL, 'max-md:hidden')}>
          <Facts candidate={candidate} className="line-clamp-1 max-xl:line-clamp-2" />
        </td>
        <td className={cx(CELL, 'w-px xl:w-auto')}>
          <span className="flex items-center justify-end gap-1 xl:justify-start">
            <Star candidate={candidate} starred={starred} onStar={onStar} />
            <TestRequestAction {...props} inRow />
          </span>
        </td>
      </tr>
      <tr id={id} className={cx(!open && 'hidden', !open && opens && 'noscript:table-row')}>
        {unfolded && (
          <td colSpan={5} className="border-line border-b bg-page px-4 pt-2 pb-4 xl:ps-11">
            <div className="grid max-w-3xl gap-3">
              <RoleLine of={[job_title, domain]} className="wrap-anywhere -mb-2 xl:hidden" />
              <SummaryLine candidate={candidate} />
              {latest && <RequestLine request={latest} zone={zone} className="-mb-1" />}
              {companies.length > 0 && (
                <div>
                  <WorkedFor name={name} companies={companies} />
                </div>
              )}
              <ExperienceAndSkills candidate={candidate} />
            </div>
          </td>
        )}
      </tr>
    </>
  );
});

type RoleLineProps = { of: string[]; className: string };

/** Where there is no room for columns: in the row as far as it fits, whole in what the row opens. */
const RoleLine = ({ of, className }: RoleLineProps) => (
  <bdi className={cx('text-match-parent text-small text-soft empty:hidden', className)}>
    {of.filter(Boolean).join(' · ')}
  </bdi>
);
