import type { AboutUsRecord } from '../../../contracts/about-us.ts';
import { Card } from '../../ui/layout.tsx';
import { paragraphsOf } from '../../ui/paragraphs.ts';
import { Fact, TextFacts } from '../site-text/text-facts.tsx';
import { words } from './words.ts';

const wordCount = (text: string) => text.trim().split(/\s+/).length;

/** Its paragraphs as the public page shows them. */
export function AboutUsView({ stored }: { stored: AboutUsRecord }) {
  const paragraphs = paragraphsOf(stored.content);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <Card className="sm:p-8">
        <div className="wrap-anywhere grid max-w-[62ch] gap-4 text-copy text-soft">
          {paragraphs.map(({ place, text }) => (
            <p key={place}>{text}</p>
          ))}
        </div>
      </Card>
      <TextFacts stored={stored} href="/#about">
        <Fact label={words.paragraphs}>{words.count(paragraphs.length)}</Fact>
        <Fact label={words.words}>{words.count(wordCount(stored.content))}</Fact>
      </TextFacts>
    </div>
  );
}
