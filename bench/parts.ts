import { measureChat } from './chat/measure-chat.ts';
import { measureInteractions } from './interactions/measure-interactions.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measureLive } from './live/measure-live.ts';
import type { Given, Measured } from './measured.ts';
import { measurePage } from './page/measure-page.ts';
import { measureRequests } from './requests/measure-requests.ts';
import { measureScreens } from './screens/measure-screens.ts';
import { measureFilters } from './search/measure-filters.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureStart } from './start/measure-start.ts';
import { measureWeight } from './weight/measure-weight.ts';
import { measureWrites } from './writes/measure-writes.ts';

type Part = (given: Given) => Promise<Measured>;

/** The parts that `npm run bench -- <names>` knows, in the order of measurement. */
export const PARTS: Record<string, Part> = {
  page: measurePage,
  lighthouse: measureLighthouse,
  weight: measureWeight,
  screens: measureScreens,
  interactions: measureInteractions,
  search: measureSearch,
  filters: measureFilters,
  writes: measureWrites,
  requests: measureRequests,
  chat: measureChat,
  live: measureLive,
  start: measureStart,
};
