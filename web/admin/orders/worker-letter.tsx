import './worker-letter.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { DIRECTIONS } from '../../../contracts/languages.ts';
import type { WorkerLink } from '../../../contracts/worker-links.ts';

type Props = { link: WorkerLink; onPrinted: () => void };

/** On paper alone, beside everything else of the page: what is open on the screen stays as it is. */
export default function WorkerLetter({ link: { url, letter }, onPrinted }: Props) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);

  return createPortal(
    <article className="worker-letter" lang={letter.language} dir={DIRECTIONS[letter.language]}>
      <p className="worker-letter-agency">{letter.agency}</p>
      <p>
        {letter.greeting}
        <br />
        {letter.intro}
      </p>
      <dl>
        {letter.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="worker-letter-link">
        <QrCode text={url} />
        <div>
          <p>{letter.scan}</p>
          <p className="worker-letter-url" dir="ltr">
            {url}
          </p>
          <p>{letter.no_phone}</p>
        </div>
      </div>
    </article>,
    document.body,
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={squares.join('')} />
    </svg>
  );
}
