import type { ContactInfo } from '../../contracts/contact-info.ts';
import { linkClass } from '../ui/link-class.ts';
import { words } from './words.ts';

/** A line whose field is empty is left out. */
export function ContactLines({ info: { phone, email, address } }: { info: ContactInfo }) {
  const dial = `tel:${phone.replace(/[^+\d]/g, '')}`;
  return (
    <dl className="grid gap-4">
      {phone && (
        <Line label={words.phone}>
          <a href={dial} className={linkClass()}>
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line label={words.email}>
          <a href={`mailto:${email}`} className={linkClass()}>
            {email}
          </a>
        </Line>
      )}
      {address && <Line label={words.address}>{address}</Line>}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line">{children}</dd>
    </div>
  );
}
