import type { ReactNode } from 'react';
import { linkClass } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Ago } from '../ago.tsx';
import { ExternalLink } from '../icons.tsx';
import { words } from './words.ts';

type Props = {
  stored: { version: number; updated_at: string };
  /** Where the public page shows it. */
  href: string;
  children?: ReactNode;
};

/** The title block of a drawing: which version this is, since when, and where it is to be seen. */
export function TextFacts({ stored: { version, updated_at }, href, children }: Props) {
  return (
    <aside aria-label={words.facts} className="border-line border-t text-small">
      <dl>
        <Fact label={words.lastSaved}>
          <Ago date={updated_at} />
        </Fact>
        <Fact label={words.version}>{version}</Fact>
        {children}
      </dl>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={`${linkClass()} mt-3 inline-flex min-h-control-small items-center gap-2`}
      >
        {words.onWebsite}
        <ExternalLink aria-hidden="true" className="size-4" />
        <VisuallyHidden>{words.newTab}</VisuallyHidden>
      </a>
    </aside>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
      <dt className="type-caption text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
