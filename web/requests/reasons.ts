import type { GivenReason, Reason } from '../../contracts/order-acts.ts';
import { locale, requests } from '../../messages/messages.ts';
import { formatDay } from '../ui/format-date.ts';

/** As it stands after 'Declined: '. */
export function reasonText({ reason, until, text }: GivenReason): string {
  if (reason === 'other') return text || requests.reasons.other;
  const usual =
    reason === 'on-mission' && until
      ? requests.onMissionUntil({ date: formatDay(until) })
      : requests.reasons[reason];
  return text ? requests.reasonWithText({ reason: usual, text }) : usual;
}

/** As it stands in a list to choose from. */
export function reasonOption(reason: Reason): string {
  const text = requests.reasons[reason];
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}
