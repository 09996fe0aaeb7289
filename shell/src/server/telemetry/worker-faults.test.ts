import { expect, jest, test } from '@jest/globals';
import { FAULT_KINDS } from '../workers/worker-fault.ts';
import type { Telemetry } from './telemetry.ts';
import { createWorkerFaultLog, type FaultCount } from './worker-faults.ts';

const FAULT = {
  remote: 'product',
  version: '1.0.0',
  part: 'product',
  isExternal: false,
  trace: null,
  path: '/p/x/',
  message: 'tick',
};

test('WorkerFaults: names the phase of each kind of fault [COMP-08]', () => {
  const failed = jest.fn<Telemetry['recordFailure']>();
  const faults = createWorkerFaultLog({ telemetry: { recordFailure: failed }, log: () => undefined });
  for (const kind of FAULT_KINDS) faults.record({ ...FAULT, kind });
  const phases = Object.fromEntries(FAULT_KINDS.map((kind, n) => [kind, failed.mock.calls[n]?.[0].phase]));
  expect(phases).toEqual({
    stuck: 'render',
    hung: 'load',
    memory: 'render',
    output: 'render',
    cpu: 'render',
    markup: 'render',
    ended: 'render',
    rejection: 'uncaught',
    exception: 'uncaught',
    start: 'load',
  });
});

test('WorkerFaults: logs a fault of the code also soon after one that the machine may have caused', () => {
  const log = jest.fn<(fault: FaultCount) => void>();
  const faults = createWorkerFaultLog({ telemetry: { recordFailure: () => undefined }, log, now: () => 0 });
  for (const isExternal of [true, true, false, false]) faults.record({ ...FAULT, kind: 'hung', isExternal });
  expect(log.mock.calls.map(([{ isExternal, count }]) => [isExternal, count])).toEqual([
    [true, 1],
    [false, 3],
  ]);
});
