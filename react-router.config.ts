import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Emptied at every build; the pictures beside it take long to make and stay.
  buildDirectory: 'build/web',
  ssr: true,
  // All routes are known from the first page: no further request to learn about them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
