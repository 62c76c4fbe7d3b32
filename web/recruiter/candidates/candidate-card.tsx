import { memo } from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import { Card } from '../../ui/card.tsx';
import { CardDetails } from './card-details.tsx';
import { initialsOf } from './initials.ts';
import { TestRequestAction } from './test-request-action.tsx';
import { WorkedFor } from './worked-for.tsx';

type Props = {
  candidate: Candidate;
  requested: boolean;
  takesFocus: boolean;
  onAsk: (candidate: Candidate) => void;
  onFocusTaken: () => void;
};

export const CandidateCard = memo(
  ({ candidate, requested, takesFocus, onAsk, onFocusTaken }: Props) => {
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
            <h2 className="wrap-anywhere text-copy">{name}</h2>
            {job_title && <p className="wrap-anywhere text-soft text-small">{job_title}</p>}
            {domain && <p className="wrap-anywhere font-semibold text-link text-small">{domain}</p>}
          </div>
        </div>
        <WorkedFor name={name} companies={companies} />
        <CardDetails name={name} experience={experience} skills={skills} />
        <div className="mt-auto pt-1">
          <TestRequestAction
            name={name}
            requested={requested}
            takesFocus={takesFocus}
            onAsk={() => onAsk(candidate)}
            onFocusTaken={onFocusTaken}
          />
        </div>
      </Card>
    );
  },
);
