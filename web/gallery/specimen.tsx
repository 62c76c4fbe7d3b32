import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import { Eyebrow, Section, type Tone } from '../ui/layout.tsx';

type ChapterProps = {
  id: string;
  number: string;
  name: string;
  title: string;
  tone?: Tone;
  children: ReactNode;
};

export function Chapter({ id, number, name, title, tone, children }: ChapterProps) {
  return (
    <Section id={id} tone={tone} aria-labelledby={`${id}-title`}>
      <Eyebrow number={number}>{name}</Eyebrow>
      <h2 id={`${id}-title`} className="mt-5 mb-10 max-w-[22ch] text-title">
        {title}
      </h2>
      <div className="grid gap-12">{children}</div>
    </Section>
  );
}

type SpecimenProps = {
  name: string;
  note?: ReactNode;
  tone?: Tone;
  dense?: boolean;
  row?: boolean;
  children: ReactNode;
};

/** One component in one set of states; `tone` puts it on another surface. */
export function Specimen({ name, note, tone, dense, row, children }: SpecimenProps) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-line border-t pt-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-ui">{name}</h3>
        {note && <p className="mt-1 text-muted text-small">{note}</p>}
      </div>
      <div
        data-tone={tone}
        data-density={dense ? 'dense' : undefined}
        className={cx(
          'min-w-0',
          tone && 'rounded-card border border-line p-5 sm:p-6',
          row && 'flex flex-wrap items-center gap-3',
        )}
      >
        {children}
      </div>
    </div>
  );
}
