import { Fragment, type ReactNode } from 'react';
import type { Candidate, CandidateSummary } from '../../contracts/candidates.ts';
import { wilayaName } from '../../contracts/wilayas.ts';
import { language, recruiter } from '../../messages/messages.ts';
import { cx } from '../ui/class-names.ts';
import { formatDay } from '../ui/format-date.ts';
import { Ltr } from '../ui/ltr.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const CERTIFICATES_SHOWN = 4;

type Props = { candidate: Pick<Candidate, 'summary'>; className?: string };

/** From when, where, languages, and what is verified and good: on one line if it fits. Nothing where nothing is known. */
export function SummaryLine({ candidate: { summary }, className }: Props) {
  const parts = summary ? partsOf(summary) : [];
  if (parts.length === 0) return null;
  return (
    <p className={cx('text-pretty text-muted text-small', className)}>
      {parts.map(({ key, part }, place) => (
        <Fragment key={key}>
          {/* No line begins with the dot. */}
          {place > 0 && '\u00a0· '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

function partsOf(summary: CandidateSummary): { key: string; part: ReactNode }[] {
  const { free_from, is_free, wilaya, languages, certificates } = summary;
  const isKnown = wilaya !== '' || languages.length + certificates.length > 0;
  const free = is_free
    ? isKnown && recruiter.summary.freeNow
    : free_from && recruiter.summary.freeFrom({ day: formatDay(free_from) });
  return [
    { key: 'free', part: free },
    { key: 'wilaya', part: wilaya && <bdi>{wilayaName(wilaya, language())}</bdi> },
    {
      key: 'languages',
      part: languages.length > 0 && <Ltr>{languages.join(' ').toUpperCase()}</Ltr>,
    },
    { key: 'certificates', part: certificates.length > 0 && <Verified of={certificates} /> },
  ].filter(({ part }) => part);
}

export type HeldCertificate = CandidateSummary['certificates'][number];

/** In the page's language, with its level. */
export const shortNameOf = ({ short, shorts }: HeldCertificate) => shorts?.[language()] ?? short;

const untilText = ({ until }: HeldCertificate) =>
  until ? recruiter.facts.chips.until({ day: formatDay(until) }) : undefined;

function Verified({ of }: { of: CandidateSummary['certificates'] }) {
  const rest = of.length - CERTIFICATES_SHOWN;
  return (
    <>
      {of.slice(0, CERTIFICATES_SHOWN).map((certificate) => (
        <span
          key={certificate.short}
          title={untilText(certificate)}
          className="me-1.5 inline-block whitespace-nowrap font-semibold text-strong"
        >
          <bdi>{shortNameOf(certificate)}</bdi>
          <span aria-hidden="true" className="text-ok">
            {' ✓'}
          </span>
          <VisuallyHidden> {recruiter.summary.verified}</VisuallyHidden>
        </span>
      ))}
      {rest > 0 && <Ltr>{recruiter.summary.more({ count: rest })}</Ltr>}
    </>
  );
}
