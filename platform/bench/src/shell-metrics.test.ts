import { expect, test } from '@jest/globals';
import { sumOfSamples } from './shell-metrics.ts';

const TEXT = `# HELP remote_workers Processes that run a version’s server code.
# TYPE remote_workers gauge
remote_workers{remote="content",version="1.0.0"} 1
remote_workers{remote="content",version="2.0.0"} 2
remote_workers{remote="product",version="1.0.0"} 1
remote_worker_jobs{remote="product",version="1.0.0"} 9
process_open_fds 41
`;

test('sumOfSamples: sums one metric over the given labels', () => {
  expect(sumOfSamples(TEXT, 'remote_workers', {})).toBe(4);
  expect(sumOfSamples(TEXT, 'remote_workers', { remote: 'content' })).toBe(3);
  expect(sumOfSamples(TEXT, 'remote_workers', { version: '1.0.0', remote: 'content' })).toBe(1);
  expect(sumOfSamples(TEXT, 'remote_workers', { remote: 'account' })).toBe(0);
  expect(sumOfSamples(TEXT, 'process_open_fds', {})).toBe(41);
});
