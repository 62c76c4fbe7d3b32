import type { ComponentProps, ReactNode } from 'react';
import { addressOf } from '../../messages/messages.ts';
import { Container, SkipLink, type Tone, Wordmark } from './layout.tsx';

type Props = {
  name: string;
  /** The name as a picture, for a dark ground. */
  sign?: ComponentProps<typeof Wordmark>['picture'];
  tone?: Tone;
  children: ReactNode;
};

/** A page that works without scripts: the sign that leads home, one column below it, plain links. */
export function PlainPage({ name, sign, tone = 'paper', children }: Props) {
  return (
    <div data-tone={tone} className="flex min-h-svh flex-col">
      <SkipLink />
      <header data-tone="deep">
        <Container className="flex h-20 items-center">
          <a href={addressOf('/')} className="flex rounded-tag text-inherit no-underline">
            <Wordmark name={name} picture={sign} className="text-subheading" />
          </a>
        </Container>
      </header>
      <main id="main" className="py-12 sm:py-16">
        <Container>{children}</Container>
      </main>
    </div>
  );
}
