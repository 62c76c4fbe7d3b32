import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page: no further request to learn about them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
