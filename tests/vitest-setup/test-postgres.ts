import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../harness/postgres-servers.ts';

export default async function setup(project: TestProject) {
  const { cluster, stop } = await startTestCluster(process.env.TEST_POSTGRES ?? 'embedded');
  project.provide('testCluster', cluster);
  return stop;
}
