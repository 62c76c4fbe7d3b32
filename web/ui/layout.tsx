import type { ComponentProps, ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';

/** Surfaces: `sand` and `paper` are light, `ink` and `deep` are dark. Values live in tokens.css. */
export type Tone = 'sand' | 'paper' | 'ink' | 'deep';

/** The width of the page: 1240 px of content between two gutters, more on very wide screens. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'mx-auto w-full max-w-[calc(var(--width-page)+2*var(--space-gutter))] px-gutter',
        className,
      )}
    />
  );
}

type SectionProps = ComponentProps<'section'> & { tone?: Tone };

/** A band of the page in one tone; everything inside takes its colours from it. */
export function Section({ tone = 'sand', className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} data-tone={tone} className={cx('py-section', className)}>
      <Container>{children}</Container>
    </section>
  );
}

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** A short bar of the accent colour on the starting edge. */
  marked?: boolean;
  /** Off for cards whose picture touches the edges. */
  padded?: boolean;
};

export function Card({ as = 'div', marked, padded = true, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={cx(
        'relative break-inside-avoid rounded-card border border-line bg-raised',
        padded ? 'p-5 sm:p-6' : 'overflow-hidden',
        marked &&
          'before:-inset-s-px before:absolute before:top-6 before:h-10 before:w-0.75 before:bg-mark',
        className,
      )}
    />
  );
}

type EyebrowProps = {
  /** The number of the section on the drawing, such as '01'. */
  number?: string;
  children: ReactNode;
  className?: string;
};

/** `01 / ABOUT` and a dimension line to the far edge. */
export function Eyebrow({ number, children, className }: EyebrowProps) {
  return (
    <p className={cx('type-caption flex items-center gap-4 text-accent', className)}>
      <span>
        {number && <span className="whitespace-pre">{`${number} / `}</span>}
        {children}
      </span>
      <span
        aria-hidden="true"
        className="dimension-line min-w-8 flex-1 [--dimension:var(--line-firm)]"
      />
    </p>
  );
}

type WordmarkProps = {
  name: string;
  /** The name as a picture, made for the ground that it stands on. */
  picture?: { src: string; width: number; height: number } | undefined;
  className?: string;
};

/**
 * A name set as a sign: a sun half risen behind a derrick line, and capitals. A brand of its own has its letter in place
 * of the drawing, by the page's styles: the design system knows no agency.
 */
export function Wordmark({ name, picture, className }: WordmarkProps) {
  if (picture)
    return (
      <span className={cx('inline-flex min-w-0 items-center leading-none', className)}>
        <img
          {...picture}
          alt={name}
          className="h-8 w-auto min-w-0 max-w-[min(100%,12rem)] object-contain object-left in-[[dir=rtl]]:object-right print:hidden"
        />
        <span aria-hidden="true" className="hidden font-bold font-head uppercase print:inline">
          {name}
        </span>
      </span>
    );
  return (
    <span
      className={cx('inline-flex items-center gap-3 font-head uppercase leading-none', className)}
    >
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className="size-[1.3em] shrink-0 [display:var(--sign-drawn,block)]"
      >
        <path d="M4.2 20a12.6 12.6 0 0 0 23.6 0Z" fill="var(--flare-500)" />
        <circle cx="16" cy="16" r="13.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 3v17M4.5 20h23" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span
        aria-hidden="true"
        className="size-[1.3em] shrink-0 place-items-center rounded-tag bg-flare-500 text-ink-950 [display:var(--sign-letter,none)] before:font-bold before:text-[0.9em] before:content-[var(--letter)]"
      />
      <span className="font-bold tracking-[0.03em] [font-stretch:118%]">{name}</span>
    </span>
  );
}

type SkipLinkProps = { href?: string; label?: string };

/** First thing in the document; seen only when it has the focus. */
export function SkipLink({ href = '#main', label = ui.skipToContent }: SkipLinkProps) {
  return (
    <a
      href={href}
      className={buttonClass('flare', 'medium', 'not-focus:sr-only fixed inset-s-4 top-4 z-50')}
    >
      {label}
    </a>
  );
}

const END = 'page-end';

/**
 * Put at the end of a page with centred content: blocks rendering until the parser gets here, because a partial page would
 * shift as the rest arrives. React hoists the link into the head; browsers without rel=expect ignore it.
 */
export const DrawnWhenRead = () => (
  <>
    <link rel="expect" href={`#${END}`} blocking="render" />
    <span id={END} hidden />
  </>
);
