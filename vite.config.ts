import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { SCRIPT_FILES } from './scripts/script-files.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Left outside, all of its icons would be loaded with the first page, and stay in memory.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_FILES } } } },
    },
  },
  // Found only after the first page otherwise, which then loads twice.
  optimizeDeps: {
    include: ['lucide-react', 'hono/client', 'zod', 'leaflet', 'fflate', '@tanstack/react-query'],
  },
});
