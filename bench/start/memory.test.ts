import { expect, test } from 'vitest';
import { memoryIn } from './memory.ts';

const ROLLUP = `55d0c8a00000-7ffd2b5f6000 ---p 00000000 00:00 0                          [rollup]
Rss:              150000 kB
Pss:               50000 kB
Pss_Dirty:         12000 kB
Shared_Clean:      90000 kB
`;

test('what a process has in memory is told apart from its share of what it has with others', () => {
  expect(memoryIn(ROLLUP)).toEqual({ resident: 153.6, share: 51.2 });
});

test('a process whose memory is not told is no process without memory', () => {
  expect(() => memoryIn('[rollup]\nRss: 150000 kB\n')).toThrow('without Pss');
});
