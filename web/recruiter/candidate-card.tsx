import { memo, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Candidate } from '../../contracts/candidates.ts';
import type { RequestedWorkers } from '../../contracts/requests.ts';
import { recruiter } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { Check, ChevronDown, icon } from '../ui/icons.tsx';
import { Card } from '../ui/layout.tsx';
import { MoreToggle } from '../ui/more-toggle.tsx';
import { Tag } from '../ui/tag.tsx';
import { initialsOf } from '../ui/text-parts.ts';
import { useUnfolded } from '../ui/use-unfolded.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CandidateLink } from './candidate-in-url.tsx';
import { factsOf } from './facts.ts';
import { RequestLine } from './request-line.tsx';
import { Star } from './star.tsx';
import { SummaryLine } from './summary-line.tsx';

/* From Lucide, see web/ui/icons-licence.txt. */
const CalendarPlus = /* @__PURE__ */ icon(
  'M16 19h6',
  'M16 2v4',
  'M19 16v6',
  'M21 12.598V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.5',
  'M3 10h18',
  'M8 2v4',
);

export type CandidateProps = {
  candidate: Candidate;
  requested: boolean;
  /** The latest request for this candidate. */
  latest: RequestedWorkers['latest'][number] | undefined;
  /** The agency's time zone. */
  zone: string;
  takesFocus: boolean;
  /** On a list of the recruiter's. */
  starred: boolean;
  onStar: (candidate: Pick<Candidate, 'id' | 'name'>) => void;
  /** Opens the sheet. */
  onOpen: (id: number) => void;
  onAsk: (candidate: Candidate) => void;
  onFocusTaken: () => void;
};

/** Side by side, the parts of all cards in a row begin on the same lines; each has a row of its own in the grid. */
const PARTS =
  'max-sm:flex max-sm:flex-col sm:row-span-5 sm:grid sm:grid-rows-subgrid max-sm:[contain-intrinsic-size:auto_16rem] max-sm:[content-visibility:auto]';

/** The name, which opens the sheet: quiet among so many. */
export const OPENER =
  'scroll-mt-24 rounded-tag text-inherit no-underline underline-offset-4 hover:text-link-hover hover:underline focus-visible:underline';

export const CandidateCard = memo((props: CandidateProps) => {
  const { candidate, requested, latest, zone, starred, onStar, onOpen } = props;
  const { name, job_title, domain, companies } = candidate;
  return (
    <Card as="li" data-candidate={candidate.id} padded={false} className={cx('gap-3 p-4', PARTS)}>
      <div className="row-start-1 flex gap-3">
        <span
          aria-hidden="true"
          className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-control bg-well font-head font-semibold text-soft text-ui tracking-wide"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-copy leading-snug">
            <CandidateLink candidate={candidate} onOpen={onOpen} className={OPENER}>
              <bdi>{name}</bdi>
            </CandidateLink>
          </h2>
          {job_title && (
            <p className="wrap-anywhere text-soft text-small">
              <bdi>{job_title}</bdi>
            </p>
          )}
          {domain && (
            <p className="wrap-anywhere font-semibold text-link text-small">
              <bdi>{domain}</bdi>
            </p>
          )}
        </div>
        <Star candidate={candidate} starred={starred} onStar={onStar} className="-me-2 -mt-1.5" />
      </div>
      <div className="row-start-2 grid content-start gap-1 empty:hidden">
        <Facts candidate={candidate} />
        <SummaryLine candidate={candidate} />
      </div>
      <div className="row-start-3 empty:hidden">
        <WorkedFor name={name} companies={companies} />
      </div>
      <div className="row-start-4 empty:hidden">
        <CardDetails candidate={candidate} />
      </div>
      <div className="row-start-5 max-sm:mt-auto sm:self-end">
        {latest && !requested && <RequestLine request={latest} zone={zone} className="mb-1.5" />}
        <TestRequestAction {...props} className="w-full" />
        {latest && requested && <RequestLine request={latest} zone={zone} className="-mt-1" />}
      </div>
    </Card>
  );
});

type FactsProps = { candidate: Candidate; className?: string };

/** What candidates are compared by, on one line if it fits. */
export function Facts({ candidate, className }: FactsProps) {
  const facts = factsOf(candidate);
  if (facts.length === 0) return null;
  return (
    // By its own letters: a cut text loses its end, in whichever direction it runs.
    <p
      dir="auto"
      className={cx(
        'wrap-anywhere text-match-parent text-pretty font-medium text-small',
        className,
      )}
    >
      {facts.join(' · ')}
    </p>
  );
}

const SHOWN = 3;

type WorkedForProps = { name: string; companies: string[] };

export function WorkedFor({ name, companies }: WorkedForProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const rest = companies.length - SHOWN;
  if (companies.length === 0) return null;
  return (
    <>
      <p className="text-pretty text-caption text-muted">
        {filledText(recruiter.workedFor, { name: <bdi>{name}</bdi> })}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-1.5 text-small">
        <ul id={id} className="contents">
          {(all ? companies : companies.slice(0, SHOWN)).map((company, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a company may be listed twice
              key={place}
              className="wrap-anywhere not-last:after:ms-1.5 not-last:after:text-muted not-last:after:content-['·']"
            >
              <bdi>{company}</bdi>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <MoreToggle
            all={all}
            onAll={setAll}
            controls={id}
            label={all ? recruiter.showLess : recruiter.more({ count: rest })}
            of={recruiter.moreOf({ name })}
            className="scroll-mt-24"
          />
        )}
      </div>
    </>
  );
}

type DetailsProps = { candidate: Candidate };

/** The other searchable fields. */
function CardDetails({ candidate }: DetailsProps) {
  const { name, experience, skills } = candidate;
  const [open, setOpen] = useState(false);
  const unfolded = useUnfolded(open);
  const id = useId();
  if (experience === '' && skills.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-control-small cursor-pointer scroll-mt-24 items-center gap-1.5 rounded-tag px-1 text-start font-semibold text-link text-small transition-colors hover:text-link-hover noscript:hidden print:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
        <span>
          {detailsLabel(experience !== '', skills.length > 0)}
          <VisuallyHidden>{recruiter.detailsOf({ name })}</VisuallyHidden>
        </span>
      </button>
      <div id={id} className={cx('gap-3 pt-1.5', open ? 'grid' : 'hidden noscript:grid')}>
        {unfolded && <ExperienceAndSkills candidate={candidate} />}
      </div>
    </>
  );
}

export function ExperienceAndSkills({ candidate: { name, experience, skills } }: DetailsProps) {
  return (
    <>
      {experience && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small text-soft">
          {experience}
        </p>
      )}
      {skills.length > 0 && (
        <ul aria-label={recruiter.skillsOf({ name })} className="flex flex-wrap gap-1.5">
          {skills.map((skill, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a skill may be listed twice
            <li key={place} className="flex max-w-full">
              <Tag colour="petrol" className="wrap-anywhere block">
                <bdi>{skill}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function detailsLabel(hasExperience: boolean, hasSkills: boolean): string {
  if (!hasSkills) return recruiter.details.experience;
  return hasExperience ? recruiter.details.experienceAndSkills : recruiter.details.skills;
}

type TestRequestActionProps = Pick<
  CandidateProps,
  'candidate' | 'requested' | 'takesFocus' | 'onAsk' | 'onFocusTaken'
> & {
  /** In a row of the list: smaller, on phones a symbol. */
  inRow?: boolean;
  className?: string;
};

/**
 * Quiet until the pointer or the focus comes to its card or row. Not by 'group-hover': of that, browsers compute the styles
 * of everything in the card again.
 */
const QUIET = [
  '[:where([data-candidate]:hover)_&]:border-transparent [:where([data-candidate]:focus-within)_&]:border-transparent',
  '[:where([data-candidate]:hover)_&]:bg-ink-900 [:where([data-candidate]:focus-within)_&]:bg-ink-900',
  '[:where([data-candidate]:hover)_&]:text-white [:where([data-candidate]:focus-within)_&]:text-white',
  'hover:bg-ink-700 active:bg-ink-950',
].join(' ');

export function TestRequestAction(props: TestRequestActionProps) {
  const { candidate, requested, takesFocus, onAsk, onFocusTaken, inRow, className } = props;
  const marker = useRef<HTMLParagraphElement>(null);
  const focusTaken = useEffectEvent(onFocusTaken);
  /** The marker has just replaced the button that was pressed. */
  useEffect(() => {
    if (!takesFocus || !requested) return;
    marker.current?.focus();
    focusTaken();
  }, [takesFocus, requested]);
  const onPhones = inRow ? 'max-sm:sr-only' : undefined;

  if (!requested)
    return (
      <Button
        size={inRow ? 'small' : 'medium'}
        className={cx(
          'scroll-mt-24 bg-transparent noscript:hidden',
          QUIET,
          inRow && 'whitespace-nowrap max-sm:size-11 max-sm:p-0',
          className,
        )}
        onClick={() => onAsk(candidate)}
      >
        {inRow && <CalendarPlus aria-hidden="true" className="size-5 shrink-0 sm:hidden" />}
        <span className={onPhones}>
          {recruiter.sendTestRequest}
          <VisuallyHidden>{recruiter.sendTo({ name: candidate.name })}</VisuallyHidden>
        </span>
      </Button>
    );
  return (
    <p
      ref={marker}
      tabIndex={-1}
      className={cx(
        'flex scroll-mt-24 items-center gap-2 rounded-control font-semibold text-ok',
        inRow ? 'min-h-control-small whitespace-nowrap text-small' : 'min-h-control text-ui',
        inRow && 'max-sm:size-11 max-sm:justify-center',
        className,
      )}
    >
      <Check aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      <span className={onPhones}>{recruiter.alreadySent}</span>
    </p>
  );
}
