import { linkClass } from '../ui/class-names.ts';
import { Container } from '../ui/layout.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const SWATCHES = [
  ['ink-950', 'bg-ink-950'],
  ['ink-900', 'bg-ink-900'],
  ['ink-800', 'bg-ink-800'],
  ['ink-700', 'bg-ink-700'],
  ['petrol-700', 'bg-petrol-700'],
  ['petrol-600', 'bg-petrol-600'],
  ['petrol-300', 'bg-petrol-300'],
  ['sand-50', 'bg-sand-50'],
  ['sand-100', 'bg-sand-100'],
  ['sand-200', 'bg-sand-200'],
  ['sand-300', 'bg-sand-300'],
  ['steel-600', 'bg-steel-600'],
  ['steel-500', 'bg-steel-500'],
  ['steel-400', 'bg-steel-400'],
  ['mist-300', 'bg-mist-300'],
  ['flare-700', 'bg-flare-700'],
  ['flare-500', 'bg-flare-500'],
  ['ok-600', 'bg-ok-600'],
  ['ok-400', 'bg-ok-400'],
  ['danger-600', 'bg-danger-600'],
  ['danger-400', 'bg-danger-400'],
] as const;

const SIZES = [
  ['hero', 'type-head text-hero', 'Manpower for heavy industry'],
  ['title', 'type-head text-title', 'Work that stands in the desert and in the sea'],
  ['heading', 'type-head text-heading', 'Available Candidates'],
  ['subheading', 'type-head text-subheading', 'Gas compression station'],
  ['lead', 'text-lead', 'We bring candidates and organisations together on the sites of Algeria.'],
  ['copy', 'text-copy', 'We sign the contracts and keep social security and tax in order.'],
  ['ui', 'text-ui', 'Controls, tables and everything on working screens.'],
  ['small', 'text-small', 'Labels, hints, table heads.'],
  ['caption', 'type-caption', '31.68 N 6.07 E · Hassi Messaoud'],
  ['figure', 'type-figure text-title', '15,000+'],
] as const;

const GREYS = [
  ['strong', 'text-strong'],
  ['soft', 'text-soft'],
  ['muted', 'text-muted'],
  ['accent', 'text-accent'],
  ['link', 'text-link'],
  ['ok', 'text-ok'],
  ['danger', 'text-danger'],
] as const;

export function FoundationChapter() {
  return (
    <Chapter id="foundation" number="01" name="Foundation" title="Colour, type and lines">
      <Specimen name="Palette">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {SWATCHES.map(([name, colour]) => (
            <li key={name} className="text-small">
              <span className={`block h-14 rounded-control border border-line ${colour}`} />
              <span className="mt-1.5 block font-mono text-caption">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      {(['sand', 'paper', 'ink', 'deep'] as const).map((tone) => (
        <Specimen key={tone} name={`Tone: ${tone}`} tone={tone} row>
          {GREYS.map(([name, colour]) => (
            <span key={name} className={`me-4 text-copy ${colour}`}>
              {name}
            </span>
          ))}
        </Specimen>
      ))}
      <Specimen name="Type" note="Fluid between 360 and 1440 px.">
        <dl className="grid gap-6">
          {SIZES.map(([name, look, text]) => (
            <div
              key={name}
              className="grid gap-1 md:grid-cols-[6rem_minmax(0,1fr)] md:items-baseline"
            >
              <dt className="font-mono text-caption text-muted">{name}</dt>
              <dd className={look}>{text}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="Links" note="Hover: inline thickens, plain and accent get a line.">
        <p className="max-w-[60ch]">
          In running text a link is{' '}
          <a href="#foundation" className={linkClass()}>
            always underlined
          </a>
          , in a list it is{' '}
          <a href="#foundation" className={linkClass('plain')}>
            plain
          </a>{' '}
          and on a card{' '}
          <a href="#foundation" className={linkClass('accent')}>
            it takes the accent
          </a>
          .
        </p>
      </Specimen>
      <Specimen name="Container" note="At most 1240 px between two gutters.">
        <Container className="border-line-firm border-x border-dashed py-3 text-muted text-small">
          Page width
        </Container>
      </Specimen>
    </Chapter>
  );
}
