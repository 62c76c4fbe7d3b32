import { Link } from 'react-router';
import type { Service } from '../../../contracts/services.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../section-head.tsx';
import type { PartState } from '../use-part.ts';
import { words } from '../words.ts';

export function Services({ services }: { services: PartState<Service[]> }) {
  const list = services.status === 'ready' ? services.value : [];
  return (
    <Section id="services">
      <SectionHead number="03" eyebrow={words.servicesEyebrow} title={words.servicesTitle} />
      <ul className="mt-11 grid gap-5 md:grid-cols-2">
        {list.map(({ id, title, description }) => (
          <Card as="li" key={id}>
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-2.5 text-soft text-ui">{description}</p>
          </Card>
        ))}
      </ul>
      <div
        data-tone="ink"
        className="mt-8 flex flex-wrap items-center gap-6 rounded-card p-7 sm:p-9"
      >
        <div className="flex-1 basis-72">
          <h3 className="text-heading">{words.readyTitle}</h3>
          <p className="mt-2 text-soft">{words.readyText}</p>
        </div>
        <Link to="/login" className={buttonClass('flare', 'large')}>
          {words.viewOpenPositions}
        </Link>
      </div>
    </Section>
  );
}
