import type { Partner } from '../../contracts/agency.ts';
import { writtenIn } from '../../contracts/languages.ts';
import { logoPictureUrl } from '../../contracts/pictures.ts';
import type { Trust } from '../../contracts/trust.ts';
import { landing } from '../../messages/messages.ts';
import { cx } from '../ui/class-names.ts';
import { Section } from '../ui/layout.tsx';
import { Evidence } from './evidence.tsx';
import { MotionToggle, useMotion } from './motion.tsx';
import { hasEvidence, SectionHead } from './sections.tsx';

const COPIES = 4;

type Props = { number: string; partners: Partner[]; trust: Trust };

/** What vouches for the agency: papers, figures and people where it names some, and the logos of its partners. */
export function Partners({ number, partners, trust }: Props) {
  const vouches = hasEvidence(trust);
  return (
    <Section id="trust">
      <SectionHead
        number={number}
        eyebrow={landing.trustEyebrow}
        title={vouches ? landing.trust.title : landing.trustTitle}
      />
      {vouches && <Evidence trust={trust} />}
      {partners.length > 0 && (
        <div className={cx('marquee', vouches && 'mt-16')}>
          <div className="flex min-h-11 items-end justify-between gap-4">
            {vouches && <h3 className="text-heading">{landing.trustTitle}</h3>}
            <MotionToggle className="ms-auto" />
          </div>
          <Strip partners={partners} />
        </div>
      )}
    </Section>
  );
}

/** Standing still it is a strip to scroll by hand, with each name once. */
function Strip({ partners }: { partners: Partner[] }) {
  const motion = useMotion();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={landing.partnersName}
      className={cx(
        'fade-ends mt-4 py-2 print:overflow-visible',
        motion === 'moving' ? 'overflow-hidden' : 'overflow-x-auto',
      )}
    >
      <div data-motion={motion} className="marquee-track flex w-max print:w-auto">
        {Array.from({ length: motion === 'still' ? 1 : COPIES }, (_, copy) => (
          <ul
            // biome-ignore lint/suspicious/noArrayIndexKey: the copies are all alike
            key={copy}
            aria-hidden={copy > 0}
            className={cx('flex print:flex-wrap', copy > 0 && 'print:hidden')}
          >
            {partners.map((partner) => (
              <PartnerLogo key={partner.name} partner={partner} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/**
 * One colour at rest; under the pointer the partner's own. The logo is black, so a sheet of colour
 * that only lightens tints it and leaves the page around it as it is.
 */
function PartnerLogo({ partner: { name, alt, logo, color, lang } }: { partner: Partner }) {
  const ofText = alt === undefined ? {} : writtenIn(lang);
  if (logo.uploaded)
    return (
      <li className="group relative isolate me-14 shrink-0 bg-page py-3 print:me-8 print:py-1">
        <img
          src={logoPictureUrl(logo.file)}
          alt={alt ?? name}
          {...ofText}
          width={logo.width}
          height={logo.height}
          loading="lazy"
          draggable={false}
          className="h-10 w-auto max-w-60 object-contain opacity-75 mix-blend-multiply grayscale transition group-hover:opacity-100 group-hover:grayscale-0 print:h-6"
        />
      </li>
    );
  return (
    <li className="group relative isolate me-14 shrink-0 py-3 hover:bg-page print:me-8 print:py-1">
      <img
        src={`/content/partners/${logo.file}`}
        alt={alt ?? name}
        {...ofText}
        width={logo.width}
        height={logo.height}
        loading="lazy"
        draggable={false}
        className="h-10 w-auto max-w-none opacity-60 transition-opacity group-hover:opacity-100 print:h-6"
      />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full opacity-0 mix-blend-lighten transition-opacity group-hover:opacity-100"
      >
        <rect width="100%" height="100%" fill={color} />
      </svg>
    </li>
  );
}
