import type { About as AboutContent } from '../../contracts/agency.ts';
import { writtenIn } from '../../contracts/languages.ts';
import type { AboutUs } from '../../contracts/site-texts.ts';
import { landing } from '../../messages/messages.ts';
import { KeyFigure, KeyFigures } from '../ui/key-figure.tsx';
import { Card, Section } from '../ui/layout.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { paragraphsOf } from '../ui/paragraphs.ts';
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
      <div className="mt-7 grid gap-x-18 gap-y-10 lg:grid-cols-[1.15fr_.85fr]">
        <div>
          <div
            {...writtenIn((stored ?? about).lang)}
            className="wrap-anywhere grid max-w-[62ch] gap-4 text-soft"
          >
            {paragraphsOf(content).map(({ place, text }) => (
              <p key={place} dir="auto" className="text-match-parent">
                {text}
              </p>
            ))}
          </div>
          <KeyFigures className="mt-10">
            {about.stats.map((stat) => (
              <KeyFigure
                key={stat.label}
                value={<Ltr>{figureText(stat)}</Ltr>}
                label={<OwnText lang={about.lang}>{stat.label}</OwnText>}
              />
            ))}
          </KeyFigures>
        </div>
        <Card marked {...writtenIn(about.mission.lang)} className="self-start sm:p-8">
          <h3 className="text-subheading">{about.mission.title}</h3>
          <p className="mt-3 text-soft">{about.mission.text}</p>
        </Card>
      </div>
    </Section>
  );
}
