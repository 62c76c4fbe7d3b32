import type { Messages } from '../messages/messages.ts';
import type { GivenReason } from './order-acts.ts';

type Texts = Pick<Messages['requests'], 'reasons' | 'onMissionUntil' | 'reasonWithText'>;

/** As it stands after 'Declined: '. */
export function reasonText(
  { reason, until, text }: GivenReason,
  texts: Texts,
  formatDay: (day: string) => string,
): string {
  if (reason === 'other') return text || texts.reasons.other;
  const usual =
    reason === 'on-mission' && until
      ? texts.onMissionUntil({ date: formatDay(until) })
      : texts.reasons[reason];
  return text ? texts.reasonWithText({ reason: usual, text }) : usual;
}

/** 'St Johns' for 'America/St_Johns'. */
export const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
