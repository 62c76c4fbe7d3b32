import type { Agency, BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { Container } from '../../ui/container.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { ContactLines } from '../contact-lines.tsx';
import { Hours } from '../hours.tsx';
import type { PartState } from '../use-part.ts';
import { words } from '../words.ts';

type Props = {
  agency: Agency;
  contactInfo: PartState<ContactInfo | null>;
  hours: BusinessHours;
  year: number;
};

export function Footer({ agency, contactInfo, hours, year }: Props) {
  return (
    <footer data-tone="deep" className="py-14 text-ui">
      <Container>
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr_auto_1.3fr]">
          <div>
            <Wordmark name={agency.name} className="text-subheading" />
            <p className="mt-4 max-w-[36ch] text-soft">{agency.tagline}</p>
          </div>
          {contactInfo.status === 'ready' && contactInfo.value && (
            <ContactLines info={contactInfo.value} />
          )}
          <nav aria-label={words.footerLinks}>
            <ul className="grid gap-2">
              {words.nav.map(({ anchor, label }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} className={linkClass('plain')}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Hours hours={hours} />
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-line-firm border-t pt-6 text-muted text-small">
          <p>
            © {year} {agency.name}
          </p>
          <a href={agency.linkedin} className={linkClass('plain')}>
            {words.linkedin}
          </a>
        </div>
      </Container>
    </footer>
  );
}
