import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** False where the dialog has just opened and has found its own focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Whoever reads by ear, or works by keyboard, comes along to the next stage. */
export function StageHeading({ takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(takesFocus);
  useEffect(() => {
    if (wanted.current) heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
      {children}
    </h3>
  );
}
