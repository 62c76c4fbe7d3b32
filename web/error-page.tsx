import { Button } from './ui/button.tsx';
import { buttonClass } from './ui/button-class.ts';
import { Container } from './ui/container.tsx';
import { DatumMark } from './ui/datum-mark.tsx';
import { DrawnWhenRead } from './ui/drawn-when-read.tsx';
import { Eyebrow } from './ui/eyebrow.tsx';
import { words } from './words.ts';

type Props = { code: string; title: string; text: string; canRetry?: boolean };

/** A plain link, not a router link: after a fault the way out must not depend on what is broken. */
export function ErrorPage({ code, title, text, canRetry = false }: Props) {
  return (
    <main
      id="main"
      data-tone="ink"
      className="relative grid min-h-svh items-center overflow-hidden py-16"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <DatumMark className="-inset-e-24 absolute top-1/2 size-120 -translate-y-1/2 text-line-firm [--mark:var(--ink-800)] [&>circle]:[vector-effect:non-scaling-stroke] [&>path]:[vector-effect:non-scaling-stroke] max-lg:hidden" />
      <Container className="relative">
        <Eyebrow number={code} className="max-w-2xl">
          {words.error}
        </Eyebrow>
        <h1 className="mt-6 max-w-[18ch] text-title">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-lead text-soft">{text}</p>
        <p className="mt-9 flex flex-wrap gap-3.5">
          <a href="/" className={buttonClass('flare', 'large')}>
            {words.home}
          </a>
          {canRetry && (
            <Button variant="line" size="large" onClick={() => window.location.reload()}>
              {words.tryAgain}
            </Button>
          )}
        </p>
      </Container>
      <DrawnWhenRead />
    </main>
  );
}
