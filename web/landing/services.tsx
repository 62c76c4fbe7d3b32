import { useState } from 'react';
import { Link } from 'react-router';
import { writtenIn } from '../../contracts/languages.ts';
import type { Service } from '../../contracts/services.ts';
import { landing } from '../../messages/messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx, linkClass } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Card, Section } from '../ui/layout.tsx';
import { CardAction, Carousel } from './carousel.tsx';
import { OwnText } from './own-text.tsx';
import { type SectionStore, useSection } from './section-store.ts';
import { SectionHead } from './sections.tsx';

/** Without a number there are no services: only the sign-in panel is shown. */
type Props = { number: string | undefined; part: SectionStore<Service[]> };

export function Services({ number, part }: Props) {
  const services = useSection(part);
  const [opened, setOpened] = useState<Service | null>(null);
  const close = () => setOpened(null);
  if (!number || (services.status === 'ready' && services.value.length === 0))
    return (
      <Section id="services">
        <ReadyToBegin as="h2" />
      </Section>
    );
  return (
    <Section id="services">
      <SectionHead
        number={number}
        eyebrow={landing.servicesEyebrow}
        title={landing.servicesTitle}
      />
      {services.status === 'ready' && (
        <Carousel name={landing.servicesEyebrow} items={services.value} most={2}>
          {(service) => <ServiceCard service={service} onOpen={() => setOpened(service)} />}
        </Carousel>
      )}
      <ReadyToBegin as="h3" />
      <Dialog
        open={opened !== null}
        onClose={close}
        title={<OwnText lang={opened?.lang}>{opened?.title}</OwnText>}
        footer={<Button onClick={close}>{landing.close}</Button>}
      >
        <p
          dir="auto"
          {...writtenIn(opened?.lang)}
          className="text-match-parent whitespace-pre-line text-copy text-soft"
        >
          {opened?.description}
        </p>
      </Dialog>
    </Section>
  );
}

function ServiceCard({ service, onOpen }: { service: Service; onOpen: () => void }) {
  const written = writtenIn(service.lang);
  return (
    <Card as="article" className="flex h-full flex-col pb-3!">
      <h3 dir="auto" {...written} className="text-match-parent text-subheading">
        {service.title}
      </h3>
      <p
        dir="auto"
        {...written}
        className="text-match-parent mt-2.5 mb-1.5 line-clamp-24 text-soft text-ui"
      >
        {service.description}
      </p>
      <CardAction label={landing.learnMoreAbout({ title: service.title })} onClick={onOpen}>
        {landing.learnMore}
      </CardAction>
    </Card>
  );
}

function ReadyToBegin({ as: Heading }: { as: 'h2' | 'h3' }) {
  return (
    <div
      data-tone="ink"
      data-print="hide"
      className="not-first:mt-10 flex flex-wrap items-center gap-6 rounded-card p-7 sm:p-9"
    >
      <div className="flex-1 basis-72">
        <Heading className="text-heading">{landing.readyTitle}</Heading>
        <p className="mt-2 text-soft">{landing.readyText}</p>
      </div>
      <div className="grid gap-1 sm:justify-items-start">
        <Link reloadDocument to="/login" className={buttonClass('flare', 'large')}>
          {landing.viewOpenPositions}
        </Link>
        <a href="#contact" className={cx(linkClass(), 'py-2.5 text-ui')}>
          {landing.sendCv}
        </a>
      </div>
    </div>
  );
}
