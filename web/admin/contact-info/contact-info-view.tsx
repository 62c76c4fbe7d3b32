import type { ContactInfoRecord } from '../../../contracts/contact-info.ts';
import { Card } from '../../ui/layout.tsx';
import { TextFacts } from '../site-text/text-facts.tsx';
import { words as shared } from '../site-text/words.ts';
import { words } from './words.ts';

const FIELDS = ['phone', 'email', 'address'] as const;

export function ContactInfoView({ stored }: { stored: ContactInfoRecord }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <Card padded={false}>
        <dl>
          {FIELDS.map((field) => (
            <div
              key={field}
              className="grid items-baseline gap-x-6 gap-y-1 border-line border-b px-5 py-4 last:border-b-0 sm:grid-cols-[7rem_1fr] sm:px-8 sm:py-5"
            >
              <dt className="type-caption text-muted">{words.labels[field]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-copy">
                {stored[field] || <span className="text-muted">{shared.empty}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <TextFacts stored={stored} href="/#contact" />
    </div>
  );
}
