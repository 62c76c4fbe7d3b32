import type { ReactNode } from 'react';
import { saved } from '../../../messages/messages.ts';
import { formatDay } from '../../ui/format-date.ts';
import { type HeldCertificate, shortNameOf } from '../summary-line.tsx';

type Props = {
  of: readonly HeldCertificate[];
  /** A sign before some of the names. */
  markOf?: (name: string) => ReactNode;
};

/** What is verified and good, each with its last day. */
export function VerifiedCertificates({ of, markOf }: Props) {
  const says = saved.sheet;
  return (
    <ul className="grid gap-1 text-small">
      {of.map((certificate) => {
        const { short, until } = certificate;
        const name = shortNameOf(certificate);
        return (
          <li key={short} className="wrap-anywhere">
            {markOf?.(name)}
            <bdi className="font-semibold">{name}</bdi>{' '}
            {until ? says.validTo({ day: formatDay(until) }) : says.noEnd}
          </li>
        );
      })}
    </ul>
  );
}
