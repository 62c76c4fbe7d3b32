import { createContext } from 'react-router';
import type { PageContext } from '../contracts/site.ts';

/** The server passes its read functions to page loaders under this key. */
export const pageContextKey = createContext<PageContext>();
