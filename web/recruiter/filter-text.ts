import type { CandidateCertificate } from '../../contracts/candidates.ts';
import { wilayaName } from '../../contracts/wilayas.ts';
import { fields, language, recruiter } from '../../messages/messages.ts';
import { formatDay } from '../ui/format-date.ts';
import type { Chosen } from './filter-address.ts';

/** What a chosen filter is called. */
export function filterText(
  { kind, value }: Chosen,
  certificates: readonly CandidateCertificate[],
): string {
  if (kind === 'search') return recruiter.searchChip({ search: value });
  if (kind === 'certificate')
    return (
      certificates.find(({ id }) => String(id) === value)?.short ?? recruiter.facts.certificate
    );
  if (kind === 'until' || kind === 'free')
    return recruiter.facts.chips[kind]({ day: formatDay(value) });
  if (kind === 'verified') return recruiter.facts.chips.verified;
  if (kind === 'wilaya') return wilayaName(value, language());
  if (kind === 'speaks') return fields.spoken[value as keyof typeof fields.spoken];
  return value || recruiter.noTitle;
}
