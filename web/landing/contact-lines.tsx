import type { ReactNode } from 'react';
import type { BusinessHours } from '../../contracts/agency.ts';
import { writtenIn } from '../../contracts/languages.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';
import { landing } from '../../messages/messages.ts';
import { cx, linkClass } from '../ui/class-names.ts';
import { dialLink, mailLink } from '../ui/contact-links.ts';
import { Ltr } from '../ui/ltr.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { OwnText } from './own-text.tsx';

const LINK = `${linkClass()} wrap-anywhere pointer-coarse:inline-block pointer-coarse:py-2.5`;

type Props = {
  info: ContactInfo;
  fax?: string;
  /** As the title block of a drawing: a rule under each line, labels in a column of their own. */
  ruled?: boolean;
};

/** A line whose field is empty is left out. */
export function ContactLines({ info: { phone, email, address, lang }, fax, ruled = false }: Props) {
  const number = dialLink(phone);
  const Line = ruled ? RuledLine : PlainLine;
  return (
    <dl className={cx('grid', !ruled && 'gap-4 pointer-coarse:gap-2')}>
      {phone && (
        <Line label={landing.phone}>
          {number ? (
            <a href={number} className={LINK}>
              <Ltr>{phone}</Ltr>
            </a>
          ) : (
            <Ltr>{phone}</Ltr>
          )}
        </Line>
      )}
      {fax && (
        <Line label={landing.fax}>
          <Ltr>{fax}</Ltr>
        </Line>
      )}
      {email && (
        <Line label={landing.email}>
          <a href={mailLink(email)} className={LINK}>
            <Ltr>{email}</Ltr>
          </a>
        </Line>
      )}
      {address && (
        <Line label={landing.address}>
          <OwnText lang={lang}>{address}</OwnText>
        </Line>
      )}
    </dl>
  );
}

type LineProps = { label: string; children: ReactNode };

function PlainLine({ label, children }: LineProps) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line">{children}</dd>
    </div>
  );
}

function RuledLine({ label, children }: LineProps) {
  return (
    <div className="grid items-baseline gap-y-1 border-line border-b py-3 sm:grid-cols-[6rem_1fr]">
      <dt className="type-caption text-muted">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

const WIDTHS = ['w-36', 'w-48', 'w-56'];

/** Hidden without JavaScript: nothing would replace it. */
export function ContactLinesSkeleton({ className }: { className?: string }) {
  return (
    <SkeletonGroup className={cx('noscript:hidden', className)}>
      <span className="grid gap-5">
        {WIDTHS.map((width) => (
          <span key={width} className="grid gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-4 max-w-full ${width}`} />
          </span>
        ))}
      </span>
    </SkeletonGroup>
  );
}

type HoursProps = { hours: BusinessHours; className?: string };

export function Hours({ hours, className }: HoursProps) {
  return (
    <dl
      {...writtenIn(hours.lang)}
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-4 text-ui max-sm:gap-x-3 max-sm:text-small',
        className,
      )}
    >
      {hours.ranges.map((range) => (
        <div
          key={range.days}
          className="col-span-full grid grid-cols-subgrid border-line border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
        >
          <dt>
            <bdi>{range.days}</bdi>
          </dt>
          <dd className="whitespace-nowrap text-end text-soft tabular-nums">
            <bdi>{range.hours}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
