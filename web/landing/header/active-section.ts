import { useEffect, useState } from 'react';

/** A section is the active one while it crosses a line somewhat above the middle of the screen. */
const READING_LINE = '-40% 0px -60% 0px';

export function useActiveSection(anchors: string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setActive(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const anchor of anchors) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [anchors]);
  return active;
}
