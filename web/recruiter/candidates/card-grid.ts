/** As many columns as fit, each wide enough for a name and a trade. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4';
