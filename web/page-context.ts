import { createContext } from 'react-router';
import type { PageContext } from '../contracts/site.ts';

/** Through this key the server hands its reading functions to page loaders. */
export const pageContextKey = createContext<PageContext>();
