import { linkClass } from '../ui/class-names.ts';
import { Container, SkipLink } from '../ui/layout.tsx';
import { ButtonChapter } from './button-chapter.tsx';
import { FormChapter } from './form-chapter.tsx';
import { FoundationChapter } from './foundation-chapter.tsx';
import { ListChapter } from './list-chapter.tsx';
import { OverlayChapter } from './overlay-chapter.tsx';
import { PageChapter } from './page-chapter.tsx';
import { RightToLeftChapter } from './right-to-left-chapter.tsx';

const CHAPTERS = [
  ['foundation', 'Foundation'],
  ['buttons', 'Buttons'],
  ['forms', 'Forms'],
  ['overlays', 'Overlays'],
  ['lists', 'Lists'],
  ['pieces', 'Pieces'],
  ['dark', 'Dark sections'],
  ['right-to-left', 'Right to left'],
] as const;

/** Every component in every state, on one page. Mounted in development only. */
export default function GalleryPage() {
  return (
    <>
      <title>Gallery</title>
      <SkipLink />
      <header data-tone="deep">
        <Container className="py-14">
          <p className="type-caption text-accent">Design system</p>
          <h1 className="mt-4 text-hero">Gallery</h1>
          <nav aria-label="Chapters" className="mt-8">
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted text-ui">
              {CHAPTERS.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`} className={linkClass('plain')}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <FoundationChapter />
        <ButtonChapter />
        <FormChapter />
        <OverlayChapter />
        <ListChapter />
        <PageChapter />
        <RightToLeftChapter />
      </main>
    </>
  );
}
