import { createContext } from 'react';

/** On the server: the files of the page's texts, so that a browser loads them with the page. */
export const MessageFilesOfPage = createContext<string[]>([]);
