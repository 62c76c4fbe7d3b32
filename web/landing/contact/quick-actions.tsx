import { ArrowRight } from '../../ui/icons.tsx';
import { mailLink } from '../contact-details.ts';
import { words } from '../words.ts';

const ACTIONS = [
  { label: words.registerRecruiter, subject: words.registerSubject },
  { label: words.submitResume, subject: words.resumeSubject },
];

export function QuickActions({ email }: { email: string }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:max-xl:grid-cols-1">
      {ACTIONS.map(({ label, subject }) => (
        <li key={subject} className="flex">
          <a
            href={mailLink(email, subject)}
            className="flex flex-1 items-center justify-between gap-4 bg-raised px-5 py-4.5 font-semibold text-ui no-underline transition-colors hover:bg-well hover:text-link-hover focus-visible:-outline-offset-2 sm:px-6"
          >
            {label}
            <ArrowRight
              aria-hidden="true"
              className="size-4.5 shrink-0 text-accent rtl:-scale-x-100"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
