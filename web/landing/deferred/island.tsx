import { type ComponentType, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { useNearViewport } from '../use-near-viewport.ts';

/**
 * A section whose code is loaded when a visitor comes near it. Until then, and where it cannot be
 * loaded, it is what the server drew, and costs the page nothing. It is a tree of its own: React would
 * draw a part of its own tree anew when the address changes before the part's code is there.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Only on the server. */
  drawn: ComponentType<Props> | null,
) {
  const Drawn = drawn;
  return function Island(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const near = useNearViewport(place);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the page is drawn once, with these props
    useEffect(() => {
      if (near && place.current) return bringToLife(place.current, load, props);
    }, [near]);
    if (Drawn)
      return (
        <div>
          <Drawn {...props} />
        </div>
      );
    return (
      <div
        ref={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's way to leave alone what the server drew
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}

function bringToLife<Props extends object>(
  place: HTMLElement,
  load: () => Promise<ComponentType<Props>>,
  props: Props,
) {
  let root: Root | null = null;
  let left = false;
  load().then((Section) => {
    if (left) return;
    const section = <Section {...props} />;
    if (place.hasChildNodes()) root = hydrateRoot(place, section);
    else {
      root = createRoot(place);
      root.render(section);
    }
  }, console.error);
  return () => {
    left = true;
    // Not now: React is busy with the tree around it.
    queueMicrotask(() => root?.unmount());
  };
}
