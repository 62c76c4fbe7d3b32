import ar from './compiled/ar/server.js';
import en from './compiled/en/server.js';
import fr from './compiled/fr/server.js';
import { addMessages } from './messages.ts';

/** For the server, which has every language. A browser loads one, and of it the group that its page needs. */
addMessages('en', en);
addMessages('fr', fr);
addMessages('ar', ar);
