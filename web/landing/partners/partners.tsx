import type { Partner } from '../../../contracts/agency.ts';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';

export function Partners({ partners }: { partners: Partner[] }) {
  return (
    <Section id="trust">
      <SectionHead number="05" eyebrow={words.trustEyebrow} title={words.trustTitle} />
      <ul className="mt-11 flex flex-wrap items-center gap-x-12 gap-y-8">
        {partners.map(({ name, logo }) => (
          <li key={name}>
            <img
              src={`/content/partners/${logo.file}`}
              alt={name}
              width={logo.width}
              height={logo.height}
              loading="lazy"
              className="h-9 w-auto opacity-75"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
