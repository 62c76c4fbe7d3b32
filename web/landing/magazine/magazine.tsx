import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';

export function Magazine() {
  return (
    <Section id="magazine" className="max-md:hidden">
      <SectionHead number="07" eyebrow={words.magazineEyebrow} title={words.magazineTitle} />
      <p className="mt-7 text-lead text-soft">{words.magazineSoon}</p>
    </Section>
  );
}
