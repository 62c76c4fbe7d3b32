import type { Agency, BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { Container } from '../../ui/container.tsx';
import { ArrowUpRight } from '../../ui/icons.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Hours } from '../hours.tsx';
import type { PartStore } from '../part.ts';
import { linksTo, type ShownSections } from '../sections.ts';
import { words } from '../words.ts';
import { FooterContact } from './footer-contact.tsx';
import { FooterHeading } from './footer-heading.tsx';

type Props = {
  agency: Agency;
  shown: ShownSections;
  part: PartStore<ContactInfo | null>;
  hours: BusinessHours;
  year: number;
};

const LINK = `${linkClass('plain')} inline-block pointer-coarse:py-2.5`;

export function Footer({ agency, shown, part, hours, year }: Props) {
  return (
    <footer id="footer" data-tone="deep" className="pt-14 pb-8 text-ui">
      <Container>
        <div className="grid gap-x-12 gap-y-11 sm:grid-cols-2 lg:grid-cols-[1.25fr_1.15fr_.7fr_1.25fr]">
          <div>
            <Wordmark name={agency.name} className="text-subheading" />
            <p className="mt-5 max-w-[34ch] text-soft">{agency.tagline}</p>
            <p className="type-caption mt-6 text-muted">{agency.caption}</p>
          </div>
          <FooterContact part={part} />
          <nav aria-labelledby="footer-links" className="lg:col-start-3">
            <FooterHeading id="footer-links">{words.footerLinks}</FooterHeading>
            <ul className="grid gap-2 pointer-coarse:gap-0">
              {linksTo(shown, words.footerNav).map(({ anchor, label }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="lg:col-start-4">
            <FooterHeading>{words.businessHours}</FooterHeading>
            <Hours hours={hours} />
          </div>
        </div>
        {/* The end of the line is left to what floats over the page. */}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t pe-14 pt-6 text-muted text-small">
          <p>
            © {year} {agency.name}
          </p>
          <a href={agency.linkedin} rel="noopener" className={LINK}>
            <span className="inline-flex items-center gap-1.5">
              {words.linkedin}
              <ArrowUpRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </span>
          </a>
        </div>
      </Container>
    </footer>
  );
}
