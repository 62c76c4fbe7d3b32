import type { About as AboutContent } from '../../contracts/agency.ts';
import { writtenIn } from '../../contracts/languages.ts';
import type { AboutUs } from '../../contracts/site-texts.ts';
import { landing } from '../../messages/messages.ts';
import { KeyFigure, KeyFigures } from '../ui/key-figure.tsx';
import { Card, Section } from '../ui/layout.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { paragraphsOf } from '../ui/text-parts.ts';
import { figureText } from './figure-text.ts';
import { OwnText } from './own-text.tsx';
import { type SectionStore, useSection } from './section-store.ts';
import { SectionHead } from './sections.tsx';

type Props = { about: AboutContent; part: SectionStore<AboutUs | null> };

export function About({ about, part }: Props) {
  const aboutUs = useSection(part);
  const stored = aboutUs.status === 'ready' && aboutUs.value?.content ? aboutUs.value : null;
  const content = stored?.content ?? about.defaultParagraph;
  return (
    <Section id="about">
      <SectionHead
        number="01"
        eyebrow={landing.aboutEyebrow}
        title={about.heading}
        lang={about.lang}
      />
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-[1.15fr_.85fr] lg:gap-x-18">
        <div
          {...writtenIn((stored ?? about).lang)}
          className="wrap-anywhere grid max-w-[66ch] content-start gap-4 text-soft"
        >
          {paragraphsOf(content).map(({ place, text }) => (
            <p key={place} dir="auto" className="text-match-parent">
              {text}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-8">
          <Card marked {...writtenIn(about.mission.lang)} className="sm:p-8">
            <h3 className="text-subheading">{about.mission.title}</h3>
            <p className="mt-3 text-soft">{about.mission.text}</p>
          </Card>
          <KeyFigures>
            {about.stats.map((stat) => (
              <KeyFigure
                key={stat.label}
                value={<Ltr>{figureText(stat)}</Ltr>}
                label={<OwnText lang={about.lang}>{stat.label}</OwnText>}
                scope={stat.scope && <OwnText lang={about.lang}>{stat.scope}</OwnText>}
              />
            ))}
          </KeyFigures>
        </div>
      </div>
    </Section>
  );
}
