import type { GivenReason, Reason } from '../../contracts/order-acts.ts';
import { reasonText as reasonIn } from '../../contracts/request-texts.ts';
import { locale, requests } from '../../messages/messages.ts';
import { formatDay } from '../ui/format-date.ts';

export const reasonText = (given: GivenReason): string =>
  reasonIn(
    given,
    {
      reasons: requests.reasons,
      onMissionUntil: requests.onMissionUntil,
      reasonWithText: requests.reasonWithText,
    },
    formatDay,
  );

/** As it stands in a list to choose from. */
export function reasonOption(reason: Reason): string {
  const text = requests.reasons[reason];
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}
