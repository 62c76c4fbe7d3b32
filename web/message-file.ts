import { createContext } from 'react';

/** On the server: the file of the page's texts, so that a browser loads it with the page. */
export const MessageFile = createContext<string | undefined>(undefined);
