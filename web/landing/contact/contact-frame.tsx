import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';
import { Eyebrow } from '../../ui/eyebrow.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { words } from '../words.ts';

/** The page around the form for browsers without JavaScript: plain links, nothing that moves. */
export function ContactFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-tone="paper" className="flex min-h-svh flex-col">
      <header data-tone="deep">
        <Container className="flex h-20 items-center">
          <a href="/" className="flex rounded-tag text-inherit no-underline">
            <Wordmark name={name} className="text-subheading" />
          </a>
        </Container>
      </header>
      <main id="main" className="py-12 sm:py-16">
        <Container>
          <div className="max-w-2xl">
            <Eyebrow className="mb-6">{words.contactEyebrow}</Eyebrow>
            {children}
            <p className="mt-10 border-line border-t pt-6">
              <a href="/" className={linkClass()}>
                {words.backHome}
              </a>
            </p>
          </div>
        </Container>
      </main>
    </div>
  );
}
