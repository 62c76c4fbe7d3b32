import type { ReactNode } from 'react';
import { writtenIn } from '../../contracts/languages.ts';
import { portraitSources } from '../../contracts/pictures.ts';
import type { Coordinator, Paper, SafetyFigure, Trust } from '../../contracts/trust.ts';
import { landing } from '../../messages/messages.ts';
import { linkClass } from '../ui/class-names.ts';
import { dialLink, mailLink } from '../ui/contact-links.ts';
import { formatDay } from '../ui/format-date.ts';
import { formatFixed, formatNumber } from '../ui/format-number.ts';
import { Ltr } from '../ui/ltr.tsx';
import { Picture } from '../ui/picture.tsx';
import { initialsOf } from '../ui/text-parts.ts';
import { OwnText } from './own-text.tsx';

/** What a procurement officer asks for: papers, figures of safety, a client's word, and whom to call. */
export function Evidence({
  trust: { papers, figures, reference, coordinators },
}: {
  trust: Trust;
}) {
  return (
    <div className="mt-11 grid gap-x-18 gap-y-12 lg:grid-cols-2 print:grid-cols-2 print:gap-x-10">
      {papers.length > 0 && (
        <Rows title={landing.trust.papers}>
          {papers.map((paper) => (
            <PaperRow key={paper.number} paper={paper} />
          ))}
        </Rows>
      )}
      {(figures.length > 0 || reference) && (
        <div className="grid content-start gap-12">
          {figures.length > 0 && (
            <Rows title={landing.trust.safety}>
              {figures.map((figure) => (
                <FigureRow key={figure.name} figure={figure} />
              ))}
            </Rows>
          )}
          {reference && (
            <figure {...writtenIn(reference.lang)} className="border-mark border-s-3 ps-6">
              <blockquote className="max-w-[46ch] text-lead">{reference.quote}</blockquote>
              <figcaption className="mt-3 text-soft text-ui">
                {reference.function} · <bdi className="whitespace-nowrap">{reference.client}</bdi> ·{' '}
                {reference.site}
              </figcaption>
            </figure>
          )}
        </div>
      )}
      {coordinators.length > 0 && (
        <div className="lg:col-span-2 print:col-span-2">
          <h3 className="text-heading">{landing.trust.people}</h3>
          <ul className="mt-5 grid gap-x-12 border-line-firm border-t lg:grid-cols-3 print:grid-cols-3 print:gap-x-8">
            {coordinators.map((person) => (
              <Person key={person.phone} person={person} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full table-fixed self-start border-line-firm border-b">
      <caption className="type-caption pb-3 text-start text-accent">{title}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = {
  name: ReactNode;
  note: ReactNode;
  value: ReactNode;
  date: string | null;
};

function Row({ name, note, value, date }: RowProps) {
  return (
    <tr className="break-inside-avoid border-line border-t align-baseline">
      <th scope="row" className="w-[56%] py-3 pe-4 text-start font-semibold text-ui">
        {name}
        {note && (
          <span className="mt-0.5 block text-pretty font-normal text-muted text-small">{note}</span>
        )}
      </th>
      <td className="py-3 text-end text-ui">
        {value}
        {date && <span className="mt-0.5 block text-muted text-small">{date}</span>}
      </td>
    </tr>
  );
}

const onOneLine = (date: string) => date.replaceAll(' ', '\u00a0');

function PaperRow({ paper: { name, number, issuer, from, until, lang } }: { paper: Paper }) {
  const { validUntil, dated } = landing.trust;
  const date = until
    ? validUntil({ date: onOneLine(formatDay(until)) })
    : from
      ? dated({ date: onOneLine(formatDay(from)) })
      : null;
  return (
    <Row
      name={<OwnText lang={lang}>{name}</OwnText>}
      note={issuer && <OwnText lang={lang}>{issuer}</OwnText>}
      value={
        <span className="wrap-anywhere font-medium font-caption text-small">
          <Ltr>{number}</Ltr>
        </span>
      }
      date={date}
    />
  );
}

function FigureRow({ figure: { name, value, note, year, lang } }: { figure: SafetyFigure }) {
  return (
    <Row
      name={<OwnText lang={lang}>{name}</OwnText>}
      note={note && <OwnText lang={lang}>{note}</OwnText>}
      value={
        <span className="type-figure text-heading leading-none">
          {Number.isInteger(value) ? formatNumber(value) : formatFixed(value, 2)}
        </span>
      }
      date={String(year)}
    />
  );
}

function Person({ person }: { person: Coordinator }) {
  const { name, phone, email, languages, portrait, lang } = person;
  return (
    <li className="flex break-inside-avoid gap-5 border-line border-b py-6">
      {portrait ? (
        <Picture
          sources={portraitSources(portrait)}
          alt={portrait.alt}
          {...writtenIn(portrait.lang)}
          sizes="5rem"
          width={portrait.width}
          height={portrait.height}
          loading="lazy"
          className="h-25 w-20 shrink-0 rounded-tag object-cover"
        />
      ) : (
        <DrawnPortrait initials={initialsOf(name)} />
      )}
      <div className="min-w-0 flex-1 justify-between gap-x-8 sm:max-lg:not-print:flex">
        <div>
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-soft text-small">
            <OwnText lang={lang}>{person.function}</OwnText>
          </p>
          <p className="mt-0.5 text-muted text-small">
            <OwnText lang={lang}>{languages}</OwnText>
          </p>
        </div>
        <div className="mt-1.5 text-ui sm:max-lg:not-print:mt-0 sm:max-lg:not-print:text-end">
          <p>
            <a
              href={dialLink(phone) ?? undefined}
              aria-label={landing.trust.call({ name, phone })}
              className={`${linkClass()} pointer-coarse:inline-block pointer-coarse:py-2.5`}
            >
              <Ltr>{phone}</Ltr>
            </a>
          </p>
          {email && (
            <p className="mt-0.5">
              <a
                href={mailLink(email)}
                className={`${linkClass()} wrap-anywhere pointer-coarse:inline-block pointer-coarse:py-2.5`}
              >
                <Ltr>{email}</Ltr>
              </a>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** A person as a surveyor would draw one: head and shoulders between tick marks, with the initials. */
function DrawnPortrait({ initials }: { initials: string }) {
  return (
    <svg
      viewBox="0 0 80 100"
      aria-hidden="true"
      className="h-25 w-20 shrink-0 rounded-tag bg-ink-900 text-white print:hidden"
    >
      <g fill="none" stroke="currentColor" strokeOpacity=".38">
        <path d="M8 0v5M24 0v5M40 0v5M56 0v5M72 0v5M0 12h5M0 28h5M0 44h5M0 60h5M0 76h5M0 92h5" />
        <path d="M24 30v8a16 16 0 0 0 32 0v-8M23 30a17 17 0 0 1 34 0M12 100V88a18 18 0 0 1 18-18h20a18 18 0 0 1 18 18v12" />
        <path d="M40 6v7M40 54v46" strokeDasharray="5 3" />
      </g>
      <path d="M19 30h42" stroke="var(--flare-500)" strokeWidth="2" />
      <text
        x="40"
        y="92"
        textAnchor="middle"
        stroke="var(--ink-900)"
        strokeWidth="6"
        className="fill-white font-head font-semibold text-copy [paint-order:stroke]"
      >
        {initials}
      </text>
    </svg>
  );
}
