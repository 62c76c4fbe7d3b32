import { buttonClass } from '../../ui/button-class.ts';
import { Phone } from '../../ui/icons.tsx';
import { dialLink } from '../contact-details.ts';
import { words } from '../words.ts';

export function AssistanceCard({ phone }: { phone: string }) {
  return (
    <div
      data-tone="ink"
      className="mt-6 grid items-center gap-x-12 gap-y-5 rounded-card p-6 sm:grid-cols-[1fr_auto] sm:p-8 lg:grid-cols-[1fr_auto_auto]"
    >
      <div>
        <h3 className="text-subheading">{words.assistanceTitle}</h3>
        <p className="mt-1.5 text-soft text-ui">{words.assistanceText}</p>
      </div>
      <p className="type-figure wrap-anywhere text-heading sm:whitespace-nowrap">{phone}</p>
      <a
        href={dialLink(phone)}
        className={buttonClass(
          'flare',
          'large',
          'sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1',
        )}
      >
        <Phone aria-hidden="true" className="size-4.5" />
        {words.callNow}
      </a>
    </div>
  );
}
