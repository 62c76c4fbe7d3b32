/**
 * Complaints about text that does not fit on a page, for its author. Runs in the browser, so it is self-contained.
 */
export function measurePage(): string[] {
  const SAFE = 18;
  const SPINE_SAFE = 7;
  const complaints: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}${element.classList.length > 0 ? ` class="${element.classList}"` : ''}>`;
  for (const page of document.querySelectorAll('.page')) {
    const paper = page.getBoundingClientRect();
    const add = (element: Element, what: string, text = '') =>
      complaints.push(
        `page ${page.getAttribute('data-page')}, ${nameOf(element)}: ${what}${text ? `: '${text.slice(0, 50)}'` : ''}`,
      );
    for (const element of page.querySelectorAll<HTMLElement>('.frame, .frame *, .fits')) {
      if (element instanceof SVGElement || element.closest('svg')) continue;
      if (getComputedStyle(element).display === 'inline') continue;
      if (
        element.scrollHeight > element.clientHeight + 2 &&
        element.clientHeight > 0 &&
        element.matches('.frame, .fits')
      )
        add(element, `its text is ${element.scrollHeight - element.clientHeight} px too high`);
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        add(
          element,
          `its text is ${element.scrollWidth - element.clientWidth} px too wide`,
          element.textContent ?? '',
        );
    }
    const words = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const lines: { box: DOMRect; element: Element; text: string }[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ box, element, text });
    }
    for (const { box, element, text } of lines) {
      const [before, after] = page.matches('.left') ? [SAFE, SPINE_SAFE] : [SPINE_SAFE, SAFE];
      const out =
        box.left < paper.left + before ||
        box.right > paper.right - after ||
        box.top < paper.top + SAFE - 4 ||
        box.bottom > paper.bottom - SAFE + 6;
      if (out && !element.closest('.border'))
        add(element, 'its text leaves the margins of the page', text);
    }
    // Boxes of type are higher than its letters: only what meets in the middle half collides.
    const letters = lines.map(({ box, ...line }) => ({
      ...line,
      box: {
        left: box.left,
        right: box.right,
        top: box.top + box.height * 0.28,
        bottom: box.bottom - box.height * 0.28,
      },
    }));
    letters.forEach((one, at) => {
      for (const other of letters.slice(at + 1)) {
        if (one.element === other.element) continue;
        const meet =
          one.box.left < other.box.right - 0.5 &&
          other.box.left < one.box.right - 0.5 &&
          one.box.top < other.box.bottom &&
          other.box.top < one.box.bottom;
        if (meet) add(one.element, `its text meets '${other.text.slice(0, 40)}'`, one.text);
      }
    });
  }
  return complaints;
}
