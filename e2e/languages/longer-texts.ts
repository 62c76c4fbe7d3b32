import type { Page } from '@playwright/test';

/** Makes every word of the page longer by four letters in ten, and every placeholder, as other languages would. */
export const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/\p{L}{2,}/gu, (word) => word + word.slice(-Math.ceil(word.length * 0.4)));
    const known = window as unknown as { lengthened?: Map<Node, { from: string; to: string }> };
    known.lengthened ??= new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.nodeValue ?? '';
      const isOurs = !node.parentElement?.closest('script, style, template, noscript');
      // No words of ours: an address of mail or of a site.
      if (!isOurs || /@|\/\//.test(text) || known.lengthened.get(node)?.to === text) continue;
      node.nodeValue = longer(text);
      known.lengthened.set(node, { from: text, to: node.nodeValue });
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      if (field.dataset.lengthened === undefined) {
        field.dataset.lengthened = field.placeholder;
        field.placeholder = longer(field.placeholder);
      }
  });

/** As they were, so that the next screen's links and buttons are found by their names. */
export const shortenTexts = (page: Page) =>
  page.evaluate(() => {
    const known = window as unknown as { lengthened?: Map<Node, { from: string; to: string }> };
    for (const [node, { from, to }] of known.lengthened ?? [])
      if (node.nodeValue === to) node.nodeValue = from;
    known.lengthened?.clear();
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-lengthened]')) {
      field.placeholder = field.dataset.lengthened ?? '';
      delete field.dataset.lengthened;
    }
  });

/** Texts of controls and badges that do not end within them. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const CONTROLS = 'button, nav a, [role=tab], th, label, .rounded-tag';
    // One pixel wide, or cut away, is what only screen readers find, such as the headings of a table of cards.
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      (element.clientWidth === 1 ||
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        isCut(element.parentElement));
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !isCut(element);
    const cut = new Set<string>();
    // What a browser has not laid out has no boxes to compare.
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto')
        part.style.contentVisibility = 'visible';
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      // A row of a list is one line; its sheet has the whole.
      if (control.closest('.line-table tbody')) continue;
      const { left, right } = control.getBoundingClientRect();
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (isForEyes(control) && walker.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(walker.currentNode);
        const box = text.getBoundingClientRect();
        const isSeen = isForEyes(walker.currentNode.parentElement as Element);
        if (isSeen && box.width > 0 && (box.left < left - 1 || box.right > right + 1))
          cut.add(`${control.tagName} '${text}'`);
      }
    }
    return [...cut];
  });

/** Links and buttons of the header that lie on each other. */
export const overlapsInHeader = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('header a, header button')].filter(
      (item) =>
        // A drawer lies over the header on purpose.
        !item.closest('dialog') &&
        item.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const boxes = items.map((item) => ({
      text: item.innerText || item.ariaLabel,
      box: item.getBoundingClientRect(),
    }));
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map((other) => `'${one.text}' and '${other.text}'`),
    );
  });
