import { type ReactNode, useId } from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import type { Comparison } from '../../../contracts/shortlists.ts';
import { fields, recruiter, saved } from '../../../messages/messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Check, X } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CandidateLink } from '../candidate-in-url.tsx';
import { type HeldCertificate, SummaryLine, shortNameOf } from '../summary-line.tsx';
import { areAlike, onlyIn } from './differences.ts';
import { VerifiedCertificates } from './verified-certificates.tsx';

type Props = {
  people: Comparison;
  /** The workers that cannot be asked for now. */
  requested: ReadonlySet<number>;
  onOpen: (id: number) => void;
  onAsk: (candidate: Candidate) => void;
  onLeaveOut: (id: number) => void;
};

const COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

/**
 * One column each. Side by side, the parts of all columns begin on the same lines; on a phone one swipes from column to
 * column, or scrolls with the arrow keys.
 */
export function ComparedCandidates({ people, requested, onOpen, onAsk, onLeaveOut }: Props) {
  const id = useId();
  const says = saved.compare;
  const all = people.map(({ candidate }) => candidate);
  const differs = {
    job_title: !areAlike(all.map(({ job_title }) => job_title)),
    domain: !areAlike(all.map(({ domain }) => domain)),
  };
  const [skills, companies] = [all.map((each) => each.skills), all.map((each) => each.companies)];
  const held = all.map(({ summary }) => (summary?.certificates ?? []).map(shortNameOf));
  return (
    <>
      <p id={id} className="mt-2 text-small text-soft">
        {says.differsHint}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys, too
        tabIndex={0}
        aria-label={says.columns}
        aria-describedby={id}
        className="-mx-gutter relative mt-4 snap-x snap-mandatory scroll-px-gutter overflow-x-auto px-gutter pb-3 lg:mx-0 lg:snap-none lg:overflow-visible lg:px-0"
      >
        <ul className={cx('flex gap-4 lg:grid', COLUMNS[people.length])}>
          {people.map(({ candidate, note }, place) => (
            <li
              key={candidate.id}
              className="grid w-[calc(100%-2.5rem)] shrink-0 snap-start content-start gap-4 rounded-card border border-line bg-raised p-4 sm:w-88 lg:row-span-9 lg:w-auto lg:grid-rows-subgrid"
            >
              <div className="flex items-start gap-2">
                <div className="grid min-w-0 flex-1 gap-1">
                  <h2 className="wrap-anywhere text-copy leading-snug">
                    <CandidateLink
                      candidate={candidate}
                      onOpen={onOpen}
                      className="rounded-tag text-link"
                    >
                      <bdi>{candidate.name}</bdi>
                    </CandidateLink>
                  </h2>
                  <SummaryLine candidate={candidate} />
                </div>
                <IconButton
                  label={says.remove({ name: candidate.name })}
                  size="small"
                  icon={<X aria-hidden="true" />}
                  onClick={() => onLeaveOut(candidate.id)}
                  className="-me-2 -mt-1.5 noscript:hidden"
                />
              </div>
              <Part title={says.jobTitle}>
                <Value text={candidate.job_title} differs={differs.job_title} />
              </Part>
              <Part title={says.domain}>
                <Value text={candidate.domain} differs={differs.domain} />
              </Part>
              <Part title={recruiter.details.experience}>
                {candidate.experience && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-match-parent">
                    {candidate.experience}
                  </p>
                )}
              </Part>
              <Part title={recruiter.details.skills}>
                <Entries entries={candidate.skills} only={onlyIn(skills, place)} />
              </Part>
              <Part title={saved.sheet.certificates}>
                <Certificates
                  of={candidate.summary?.certificates ?? []}
                  only={onlyIn(held, place)}
                />
              </Part>
              <Part title={saved.sheet.companies}>
                <Entries entries={candidate.companies} only={onlyIn(companies, place)} />
              </Part>
              <Part title={fields.candidate.note}>
                {note && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-match-parent">
                    {note}
                  </p>
                )}
              </Part>
              <Ask
                candidate={candidate}
                isRequested={requested.has(candidate.id)}
                onAsk={() => onAsk(candidate)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-small">
      <h3 className="type-caption mb-1 text-muted">{title}</h3>
      {children || <Nothing />}
    </section>
  );
}

const Nothing = () => (
  <p className="text-muted">
    <span aria-hidden="true">{saved.compare.nothing}</span>
    <VisuallyHidden>{saved.compare.nothingSpoken}</VisuallyHidden>
  </p>
);

/** A sign before the text, and a word for those who do not see it. */
const Mark = ({ sign, word }: { sign: string; word: string }) => (
  <span className="me-1.5 font-mono font-semibold text-accent">
    <span aria-hidden="true">{sign}</span>
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
);

function Value({ text, differs }: { text: string; differs: boolean }) {
  if (!text) return <Nothing />;
  return (
    <p className={cx('wrap-anywhere', differs && 'font-semibold')}>
      {differs && <Mark sign="*" word={saved.compare.differs} />}
      <bdi>{text}</bdi>
    </p>
  );
}

type CertificatesProps = { of: readonly HeldCertificate[]; only: ReadonlySet<string> };

function Certificates({ of, only }: CertificatesProps) {
  if (of.length === 0) return <Nothing />;
  return (
    <VerifiedCertificates
      of={of}
      markOf={(name) => only.has(name) && <Mark sign="+" word={saved.compare.onlyHere} />}
    />
  );
}

function Entries({ entries, only }: { entries: string[]; only: ReadonlySet<string> }) {
  if (entries.length === 0) return <Nothing />;
  return (
    <ul className="grid gap-1">
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry may be listed twice
        <li key={place} className={cx('wrap-anywhere', only.has(entry) && 'font-semibold')}>
          {only.has(entry) && <Mark sign="+" word={saved.compare.onlyHere} />}
          <bdi>{entry}</bdi>
        </li>
      ))}
    </ul>
  );
}

type AskProps = { candidate: Candidate; isRequested: boolean; onAsk: () => void };

const Ask = ({ candidate: { name }, isRequested, onAsk }: AskProps) =>
  isRequested ? (
    <p className="flex min-h-control items-center gap-2 self-end font-semibold text-ok text-ui">
      <Check aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      {recruiter.alreadySent}
    </p>
  ) : (
    <Button onClick={onAsk} className="w-full self-end noscript:hidden">
      <span>
        {recruiter.sendTestRequest}
        <VisuallyHidden>{recruiter.sendTo({ name })}</VisuallyHidden>
      </span>
    </Button>
  );
