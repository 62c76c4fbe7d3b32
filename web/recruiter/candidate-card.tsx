import { memo, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Candidate } from '../../contracts/candidates.ts';
import type { RequestedWorkers } from '../../contracts/requests.ts';
import { recruiter } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { Check, ChevronDown } from '../ui/icons.tsx';
import { Card } from '../ui/layout.tsx';
import { MoreToggle } from '../ui/more-toggle.tsx';
import { Tag } from '../ui/tag.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { RequestLine } from './request-line.tsx';

type Props = {
  candidate: Candidate;
  requested: boolean;
  /** The latest request for this candidate. */
  latest: RequestedWorkers['latest'][number] | undefined;
  /** The agency's time zone. */
  zone: string;
  takesFocus: boolean;
  onAsk: (candidate: Candidate) => void;
  onFocusTaken: () => void;
};

export const CandidateCard = memo(
  ({ candidate, requested, latest, zone, takesFocus, onAsk, onFocusTaken }: Props) => {
    const { name, job_title, domain, companies, experience, skills } = candidate;
    return (
      <Card
        as="li"
        padded={false}
        className="flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
      >
        <div className="flex gap-3.5">
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-12 shrink-0 place-items-center rounded-control bg-ink-900 font-head font-semibold text-white tracking-wide"
          >
            {initialsOf(name)}
          </span>
          <div className="min-w-0">
            <h2 className="wrap-anywhere text-copy">
              <bdi>{name}</bdi>
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
        </div>
        <WorkedFor name={name} companies={companies} />
        <CardDetails name={name} experience={experience} skills={skills} />
        <div className="mt-auto pt-1">
          {latest && !requested && <RequestLine request={latest} zone={zone} className="mb-1.5" />}
          <TestRequestAction
            name={name}
            requested={requested}
            takesFocus={takesFocus}
            onAsk={() => onAsk(candidate)}
            onFocusTaken={onFocusTaken}
          />
          {latest && requested && <RequestLine request={latest} zone={zone} className="-mt-1" />}
        </div>
      </Card>
    );
  },
);

export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .filter(Boolean);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toLocaleUpperCase('en');
}

const SHOWN = 3;

type WorkedForProps = { name: string; companies: string[] };

function WorkedFor({ name, companies }: WorkedForProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const rest = companies.length - SHOWN;
  if (companies.length === 0) return null;
  return (
    <div className="border-line border-t pt-3">
      <p className="text-pretty text-muted text-caption">
        {filledText(recruiter.workedFor, { name: <bdi>{name}</bdi> })}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <ul id={id} className="contents">
          {(all ? companies : companies.slice(0, SHOWN)).map((company, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may be listed twice
            <li key={place} className="flex max-w-full">
              <Tag className="block wrap-anywhere">
                <bdi>{company}</bdi>
              </Tag>
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
            className="scroll-mt-24 border border-transparent px-2 py-0.5 hover:bg-link-tint"
          />
        )}
      </div>
    </div>
  );
}

type CardDetailsProps = { name: string; experience: string; skills: string[] };

/** The other searchable fields. Always rendered, so that they can be read without JavaScript. */
function CardDetails({ name, experience, skills }: CardDetailsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (experience === '' && skills.length === 0) return null;
  return (
    <div className="border-line border-t pt-1.5">
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
                <Tag colour="petrol" className="block wrap-anywhere">
                  <bdi>{skill}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function detailsLabel(hasExperience: boolean, hasSkills: boolean): string {
  if (!hasSkills) return recruiter.details.experience;
  return hasExperience ? recruiter.details.experienceAndSkills : recruiter.details.skills;
}

type TestRequestActionProps = {
  name: string;
  requested: boolean;
  /** The marker has just replaced the button that was pressed. */
  takesFocus: boolean;
  onAsk: () => void;
  onFocusTaken: () => void;
};

function TestRequestAction({
  name,
  requested,
  takesFocus,
  onAsk,
  onFocusTaken,
}: TestRequestActionProps) {
  const marker = useRef<HTMLParagraphElement>(null);
  const focusTaken = useEffectEvent(onFocusTaken);
  useEffect(() => {
    if (!takesFocus || !requested) return;
    marker.current?.focus();
    focusTaken();
  }, [takesFocus, requested]);

  if (!requested)
    return (
      <Button variant="ink" className="w-full scroll-mt-24 noscript:hidden" onClick={onAsk}>
        <span>
          {recruiter.sendTestRequest}
          <VisuallyHidden>{recruiter.sendTo({ name })}</VisuallyHidden>
        </span>
      </Button>
    );
  return (
    <p
      ref={marker}
      tabIndex={-1}
      className="flex min-h-control scroll-mt-24 items-center gap-2 rounded-control font-semibold text-ok text-ui"
    >
      <Check aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      {recruiter.alreadySent}
    </p>
  );
}
