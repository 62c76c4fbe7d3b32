import { type RefObject, useLayoutEffect } from 'react';

/** As tall as its text, in browsers whose style sheets cannot say so. */
export function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = input;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    if (text) current.style.blockSize = `${current.scrollHeight + 2}px`;
  }, [input, text]);
}
