import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { MESSAGE_GROUPS } from './contracts/languages.ts';
import { compileAll } from './scripts/compile-messages.ts';
import { SCRIPT_FILES } from './scripts/script-files.ts';

const CLIENT_MODULES_MAX = 1_000;

/** Stops a build that takes in a whole package for a few parts of it: each module costs time in every build. */
const fewModules: Plugin = {
  name: 'few-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const count = [...this.getModuleIds()].length;
    if (count > CLIENT_MODULES_MAX)
      this.error(
        `The browser's build has ${count} modules, at most ${CLIENT_MODULES_MAX} are meant.`,
      );
  },
};

/**
 * hono/client writes a Cookie header for those who give it one. Browsers forbid that header to scripts, so theirs are
 * without the code for it, half a kilobyte on every page.
 */
const withoutCookies: Plugin = {
  name: 'without-cookies',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/hono\/dist\/utils\/cookie\.js$/ },
    handler: () => ({ code: "export const serialize = () => '';", map: null }),
  },
};

const TEXTS = new RegExp(`/(${MESSAGE_GROUPS.join('|')})-[^/]*\\.js$`);
const ON_EVERY_PAGE = /\/(rolldown-runtime|framework|shared)-[^/]*\.js$/;
const CATALOGUE = /[/\\]messages[/\\][a-z]{2}[/\\][^/\\]+\.json$/;

/** In development a changed catalogue is compiled, and the pages that show it reload. */
const messages: Plugin = {
  name: 'messages',
  apply: 'serve',
  configureServer({ watcher, config }) {
    compileAll();
    watcher.on('change', (file) => {
      if (!CATALOGUE.test(file)) return;
      try {
        compileAll();
      } catch (error) {
        config.logger.error(String(error));
      }
    });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), fewModules, withoutCookies, messages],
  build: {
    assetsInlineLimit: 0,
    // The server names the files of the texts in its pages.
    manifest: true,
    // What texts import is there before them; the list of it for every language would be part of every page.
    modulePreload: {
      resolveDependencies: (file, imports) =>
        TEXTS.test(file) ? [] : imports.filter((each) => !ON_EVERY_PAGE.test(each)),
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_FILES } } } },
    },
  },
  // Found only after the first page otherwise, which then loads twice.
  optimizeDeps: {
    include: ['hono/client', 'zod', 'leaflet', 'fflate', '@tanstack/react-query'],
  },
});
