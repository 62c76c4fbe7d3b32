import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { Agency, BusinessHours } from '../../contracts/agency.ts';
import { writtenIn } from '../../contracts/languages.ts';
import type { BookCover } from '../../contracts/magazine.ts';
import { signOn } from '../../contracts/pictures.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';
import { addressOf, landing } from '../../messages/messages.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { cx, linkClass } from '../ui/class-names.ts';
import { ArrowUpRight } from '../ui/icons.tsx';
import { Container, Wordmark } from '../ui/layout.tsx';
import { ContactLines, ContactLinesSkeleton, Hours } from './contact-lines.tsx';
import { type SectionStore, useSection } from './section-store.ts';
import { linksTo, type ShownSections } from './sections.tsx';

type Props = {
  agency: Agency;
  /** The magazine, for screens that show no books, too. */
  book: BookCover | undefined;
  shown: ShownSections;
  part: SectionStore<ContactInfo | null>;
  hours: BusinessHours;
  year: number;
};

type FooterLink = { anchor: keyof typeof landing.footerNav };

export const FOOTER_LINKS: FooterLink[] = [
  { anchor: 'hero' },
  { anchor: 'about' },
  { anchor: 'portfolio' },
  { anchor: 'services' },
  { anchor: 'contact' },
  { anchor: 'map' },
];

const LINK = `${linkClass('plain')} inline-block pointer-coarse:py-2.5`;

const LINKS = 'grid gap-2 pointer-coarse:gap-0';

export function Footer({ agency, book, shown, part, hours, year }: Props) {
  return (
    <footer id="footer" data-tone="deep" className="pt-14 pb-8 text-ui">
      <Container>
        <div className="grid gap-x-12 gap-y-11 sm:grid-cols-2 lg:grid-cols-[1.25fr_1.15fr_.7fr_1.25fr]">
          <div>
            <Wordmark
              name={agency.name}
              picture={signOn('onDark', agency.wordmark)}
              className="text-subheading"
            />
            <p
              {...writtenIn(agency.lang)}
              className="text-match-parent mt-5 max-w-[34ch] text-soft"
            >
              {agency.tagline}
            </p>
            <p
              {...writtenIn(agency.lang)}
              className="text-match-parent type-caption mt-6 text-muted"
            >
              {agency.caption}
            </p>
          </div>
          <FooterContact part={part} fax={agency.contact.fax} />
          <div className="lg:col-start-3">
            <nav aria-labelledby="footer-links">
              <FooterHeading id="footer-links">{landing.footerLinks}</FooterHeading>
              <ul className={LINKS}>
                {linksTo(shown, FOOTER_LINKS).map(({ anchor }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} className={LINK}>
                      {landing.footerNav[anchor]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <ul data-print="hide" className={cx(LINKS, 'mt-2 border-line border-t pt-2')}>
              {shown.has('trust') && (
                <li>
                  <a href="#trust" className={LINK}>
                    {landing.nav.trust}
                  </a>
                </li>
              )}
              {book && (
                <li>
                  <a href={addressOf(book.readAt)} className={LINK}>
                    {landing.nav.magazine}
                  </a>
                </li>
              )}
              <li>
                <Link reloadDocument to="/login" className={LINK}>
                  {landing.clientPortal}
                </Link>
              </li>
            </ul>
          </div>
          <div data-print="hide" className="lg:col-start-4">
            <FooterHeading>{landing.businessHours}</FooterHeading>
            <Hours hours={hours} />
          </div>
        </div>
        {/* The end of the line is left to what floats over the page. */}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t pe-14 pt-6 text-muted text-small">
          <p>{landing.copyright({ year, name: agency.name })}</p>
          <a href={agency.linkedin} rel="noopener" className={cx(LINK, 'sm:order-last')}>
            <span className="inline-flex items-center gap-1.5">
              {landing.linkedin}
              <ArrowUpRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </span>
          </a>
          <LanguageSwitch landmark={false} />
        </div>
      </Container>
    </footer>
  );
}

type ContactProps = { part: SectionStore<ContactInfo | null>; fax: string };

function FooterContact({ part, fax }: ContactProps) {
  const contactInfo = useSection(part);
  const error = contactInfo.status === 'failed' ? contactInfo.error : null;
  useEffect(() => {
    if (error) console.error(landing.contactFailed, error);
  }, [error]);

  if (contactInfo.status === 'ready' && !contactInfo.value) return null;
  return (
    <div data-print="hide">
      <FooterHeading>{landing.footerContact}</FooterHeading>
      {contactInfo.status === 'ready' && contactInfo.value && (
        <ContactLines info={contactInfo.value} fax={fax} />
      )}
      {contactInfo.status === 'loading' && (
        <>
          <ContactLinesSkeleton />
          <noscript>
            <p className="text-danger">{landing.contactFailed}</p>
          </noscript>
        </>
      )}
      {contactInfo.status === 'failed' && (
        <p role="alert" className="text-danger">
          {landing.contactFailed}
        </p>
      )}
    </div>
  );
}

function FooterHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="type-caption mb-4 text-accent">
      {children}
    </h2>
  );
}
