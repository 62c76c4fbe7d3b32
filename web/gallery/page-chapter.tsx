import { Button } from '../ui/button.tsx';
import { linkClass } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Check, DatumMark } from '../ui/icons.tsx';
import { KeyFigure, KeyFigures } from '../ui/key-figure.tsx';
import { Card, Eyebrow } from '../ui/layout.tsx';
import { Tag } from '../ui/tag.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const FIGURES = (
  <>
    <KeyFigure value="15,000+" label="Successful placements" />
    <KeyFigure value="500+" label="Partner organisations" />
    <KeyFigure value="98%" label="Client satisfaction" />
  </>
);

export function PageChapter() {
  return (
    <>
      <Chapter id="pieces" number="06" name="Pieces" title="Cards, figures and fine lines">
        <Specimen name="Eyebrow">
          <div className="grid gap-6">
            <Eyebrow number="01">About</Eyebrow>
            <Eyebrow>36.75 N 3.06 E</Eyebrow>
          </div>
        </Specimen>
        <Specimen name="Card">
          <div className="grid gap-5 md:grid-cols-3">
            <Card>
              <h4 className="text-subheading">Plain</h4>
              <p className="mt-2 text-soft text-ui">White on sand, one hairline, no shadow.</p>
            </Card>
            <Card marked>
              <h4 className="text-subheading">Our Mission</h4>
              <p className="mt-2 text-soft text-ui">
                To give every site the crew it needs on the day it needs it.
              </p>
            </Card>
            <Card as="article" padded={false}>
              <div data-tone="ink" className="grid aspect-16/10 place-items-center">
                <DatumMark className="size-12 text-edge" />
              </div>
              <div className="p-5">
                <h4 className="text-subheading">With a picture</h4>
                <a href="#pieces" className={`mt-3 inline-block text-ui ${linkClass('accent')}`}>
                  View
                </a>
              </div>
            </Card>
          </div>
        </Specimen>
        <Specimen name="Working card" note="As on the recruiter screen.">
          <Card className="grid max-w-90 gap-4 text-ui">
            <div className="flex items-center gap-3.5">
              <span
                aria-hidden="true"
                className="type-head grid size-11 place-items-center rounded-control bg-fill text-on-fill"
              >
                AB
              </span>
              <div>
                <h4 className="leading-tight">Amine B.</h4>
                <p className="text-muted">Welder</p>
              </div>
            </div>
            <p className="font-semibold text-link">Piping</p>
            <div className="flex flex-wrap gap-1.5">
              <Tag>Hoggar LNG</Tag>
              <Tag>Tell Petrochem</Tag>
              <Tag>+2 more</Tag>
            </div>
            <Button variant="ink">Send Test Request</Button>
          </Card>
        </Specimen>
        <Specimen name="Tag" row>
          <Tag>Plain</Tag>
          <Tag colour="petrol">Domain</Tag>
          <Tag colour="ok">
            <Check aria-hidden="true" />
            Already sent
          </Tag>
          <Tag colour="danger">Expired</Tag>
          <Tag>A company with a remarkably long registered name and a legal form, SPA</Tag>
        </Specimen>
        <Specimen name="Key figures">
          <KeyFigures>
            <KeyFigure value="20+" label="Years of Service" />
            <KeyFigure
              value="50,000+"
              label="Successful Placements"
              scope="assignments on site: many of our 15,000 people came back"
            />
          </KeyFigures>
        </Specimen>
      </Chapter>

      <Chapter
        id="dark"
        number="07"
        name="Dark sections"
        title="The same pieces at night"
        tone="ink"
      >
        <KeyFigures>{FIGURES}</KeyFigures>
        <div className="grid gap-5 md:grid-cols-2">
          <Card marked>
            <h3 className="text-subheading">Our Mission</h3>
            <p className="mt-2 text-muted text-ui">
              A card in an ink section needs no other class: it takes its colours from the tone.
            </p>
            <a href="#dark" className={`mt-4 inline-block text-ui ${linkClass('accent')}`}>
              View
            </a>
          </Card>
          <Card className="flex flex-wrap content-start gap-2">
            <Tag>Hoggar LNG</Tag>
            <Tag colour="petrol">Domain</Tag>
            <Tag colour="ok">Active</Tag>
            <Tag colour="danger">Completed</Tag>
            <ErrorBanner onRetry={() => {}} className="mt-2 w-full">
              The map could not be loaded.
            </ErrorBanner>
          </Card>
        </div>
        <div className="flex flex-wrap gap-3.5">
          <Button variant="flare" size="large">
            Contact Us
          </Button>
          <Button variant="line" size="large">
            Our projects
          </Button>
        </div>
      </Chapter>
    </>
  );
}
