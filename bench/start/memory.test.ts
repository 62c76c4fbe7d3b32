import { expect, test } from 'vitest';
import { memoryIn } from './memory.ts';

const ROLLUP = `55d0c8a00000-7ffd2b5f6000 ---p 00000000 00:00 0                          [rollup]
Rss:              150000 kB
Pss:               50000 kB
Pss_Dirty:         12000 kB
Shared_Clean:      90000 kB
`;

test('private memory of a process is distinguished from its share of common memory', () => {
  expect(memoryIn(ROLLUP)).toEqual({ resident: 153.6, share: 51.2 });
});

test('unknown memory of a process is not counted as zero', () => {
  expect(() => memoryIn('[rollup]\nRss: 150000 kB\n')).toThrow('lack Pss');
});
