import type { Partner } from '../../../contracts/agency.ts';
import { cx } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { useMotion } from '../motion/motion.ts';
import { MotionToggle } from '../motion/motion-toggle.tsx';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';
import { PartnerLogo } from './partner-logo.tsx';

const COPIES = 4;

export function Partners({ number, partners }: { number: string; partners: Partner[] }) {
  return (
    <Section id="trust">
      <div className="marquee">
        <div className="relative">
          <SectionHead number={number} eyebrow={words.trustEyebrow} title={words.trustTitle} />
          <MotionToggle className="absolute end-0 bottom-0" />
        </div>
        <Strip partners={partners} />
      </div>
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
      aria-label={words.partnersName}
      className={cx(
        'fade-ends mt-11 py-2 print:overflow-visible',
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
