import { launchChromium } from './browser.ts';
import { startSiteOfWorkers } from './site-of-workers.ts';
import { weighRoutes } from './screens/weigh-routes.ts';
const { site, stop } = await startSiteOfWorkers(200);
const browser = await launchChromium();
const w = await weighRoutes(browser, site);
for (const { path, scriptsKb } of w) { const limit = /admin|recruiter/.test(path) ? 180 : 132; if (scriptsKb > limit - 4) console.log(scriptsKb.toFixed(1), path, scriptsKb > limit ? 'OVER' : ''); }
await browser.close(); await stop(); process.exit(0);
