import type { Certificate, CertificateType } from '../../../../contracts/certificate-records.ts';
import type { CertificateState } from '../../../../contracts/certificates.ts';
import { certificates, language } from '../../../../messages/messages.ts';
import { formatDay } from '../../../ui/format-date.ts';
import { Check, type Icon, Minus, TriangleAlert, X } from '../../../ui/icons.tsx';
import { Tag, type TagColour } from '../../../ui/tag.tsx';

const LOOKS: Record<CertificateState, { colour: TagColour; icon: Icon }> = {
  valid: { colour: 'ok', icon: Check },
  expiring: { colour: 'flare', icon: TriangleAlert },
  expired: { colour: 'danger', icon: X },
  lapsed: { colour: 'danger', icon: X },
  unverified: { colour: 'plain', icon: Minus },
};

/** In a word, never by colour alone. */
export function StateTag({ state }: { state: CertificateState }) {
  const { colour, icon: Drawing } = LOOKS[state];
  return (
    <Tag colour={colour}>
      <Drawing aria-hidden="true" strokeWidth={2.25} />
      <span>{certificates.states[state]}</span>
    </Tag>
  );
}

/** 'until 12 September 2027', 'since 3 May 2026', 'without an end'. */
export function endText({ state, ends_on }: Pick<Certificate, 'state' | 'ends_on'>): string {
  if (ends_on === null) return certificates.noEnd;
  const day = formatDay(ends_on);
  return state === 'expired' || state === 'lapsed'
    ? certificates.endedOn({ day })
    : certificates.validUntil({ day });
}

type Named = Pick<CertificateType, 'name' | 'group_name' | 'translations'>;

export const typeName = ({ name, translations }: Named) => translations[language()]?.name || name;

export const shortName = ({
  short,
  translations,
}: Pick<CertificateType, 'short' | 'translations'>) => translations[language()]?.short || short;

export const groupName = ({ group_name, translations }: Named) =>
  translations[language()]?.group_name || group_name;

/** With its level, such as 'Crane / CACES R489-3'. */
export const certificateName = (
  { type_id, level }: Pick<Certificate, 'type_id' | 'level'>,
  types: readonly CertificateType[],
) => {
  const type = types.find(({ id }) => id === type_id);
  return [type ? typeName(type) : '', level].filter(Boolean).join(' ');
};
