import { LANGUAGES } from '../../../contracts/languages.ts';
import type { Slot } from '../../../contracts/order-acts.ts';
import { contactOf } from '../../contact-info/contact-info.ts';
import { callOffFor } from '../../worker-page/worker-texts.ts';
import { callingCode, internationalNumber } from '../../workers/import/contact-keys.ts';
import type { AppDeps } from '../router.ts';

/** What to say to a worker about a test that does not take place, and under which number. */
export async function callOffOf(deps: AppDeps, { date }: Slot, workerPhone: string) {
  const { phone } = await contactOf(deps.db, deps.chat.content.public.agency);
  const { content } = deps.chat;
  const textIn = (language: (typeof LANGUAGES)[number]) => {
    const { name, timeZone: zone } = content.in[language].public.agency;
    return callOffFor(language, { agency: { name, phone, zone }, date: new Date(date) });
  };
  return {
    date,
    phone: internationalNumber(workerPhone, callingCode(content.public.agency.contact.phone)),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])),
  };
}
