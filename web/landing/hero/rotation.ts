import { useEffect, useRef, useState } from 'react';
import { useMotion } from '../motion/motion.ts';

const HERO_ROTATION_MS = 3_000;

/** The next picture in turn that has arrived. */
export function nextArrived(shown: number, count: number, arrived: ReadonlySet<number>): number {
  for (let step = 1; step < count; step += 1) {
    const next = (shown + step) % count;
    if (arrived.has(next)) return next;
  }
  return shown;
}

export function useRotation(count: number) {
  const moving = useMotion() === 'moving';
  const [shown, setShown] = useState(0);
  const arrived = useRef(new Set([0]));
  useEffect(() => {
    if (!moving) return;
    const turn = () => setShown((current) => nextArrived(current, count, arrived.current));
    const interval = setInterval(turn, HERO_ROTATION_MS);
    return () => clearInterval(interval);
  }, [moving, count]);
  return { shown, arrive: (picture: number) => void arrived.current.add(picture) };
}
