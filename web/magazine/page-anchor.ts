/** Where a page of the magazine begins in its text: #page-7. */
export const pageAnchor = (number: number) => `page-${number}`;

/** 7 is '07', as the book numbers its pages. */
export const twoDigits = (number: number) => String(number).padStart(2, '0');
