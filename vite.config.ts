import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Found only after the first page otherwise, which then loads twice.
  optimizeDeps: { include: ['lucide-react', 'hono/client', 'zod', 'leaflet'] },
});
