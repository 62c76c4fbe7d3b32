import arLive from './compiled/ar/live.js';
import arPanel from './compiled/ar/panel.js';
import arPortal from './compiled/ar/portal.js';
import arServer from './compiled/ar/server.js';
import arSheets from './compiled/ar/sheets.js';
import arSite from './compiled/ar/site.js';
import enLive from './compiled/en/live.js';
import enPanel from './compiled/en/panel.js';
import enPortal from './compiled/en/portal.js';
import enServer from './compiled/en/server.js';
import enSheets from './compiled/en/sheets.js';
import enSite from './compiled/en/site.js';
import frLive from './compiled/fr/live.js';
import frPanel from './compiled/fr/panel.js';
import frPortal from './compiled/fr/portal.js';
import frServer from './compiled/fr/server.js';
import frSheets from './compiled/fr/sheets.js';
import frSite from './compiled/fr/site.js';
import { addMessages } from './messages.ts';

/** For the server, which has every language. A browser loads one, and of it the group that its page needs. */
for (const texts of [enSite, enLive, enPortal, enPanel, enSheets, enServer])
  addMessages('en', texts);
for (const texts of [frSite, frLive, frPortal, frPanel, frSheets, frServer])
  addMessages('fr', texts);
for (const texts of [arSite, arLive, arPortal, arPanel, arSheets, arServer])
  addMessages('ar', texts);
