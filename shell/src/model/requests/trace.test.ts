import { expect, test } from '@jest/globals';
import {
  documentOf,
  isTrace,
  newTrace,
  nextView,
  traceFromTimings,
  traceOf,
  traceparent,
  traceTiming,
} from './trace.ts';

test('a trace travels in the header of W3C Trace Context and comes back', () => {
  const trace = newTrace();
  expect(trace).toMatch(/^0000[0-9a-f]{28}$/);
  expect(traceparent(trace)).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
  expect(traceOf(traceparent(trace))).toBe(trace);
  expect(newTrace()).not.toBe(trace);
});

test.each([undefined, '', 'x', ['00-a'], `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'g'.repeat(32)}-1-01`])(
  'what is no trace is none: %p',
  (header) => {
    expect(traceOf(header)).toBeNull();
  },
);

test('every navigation of a document is a view of its own, and all of them are the document’s', () => {
  const first = newTrace();
  const second = nextView(first);
  const third = nextView(second);
  expect(new Set([first, second, third]).size).toBe(3);
  expect([first, second, third].map(documentOf)).toEqual(Array(3).fill(documentOf(first)));
  expect(third.startsWith('0002')).toBe(true);
  expect(isTrace(nextView(`ffff${'a'.repeat(28)}`))).toBe(true);
});

test('a document says its trace in a server timing; a browser that shows none makes its own', () => {
  const trace = newTrace();
  const [name = '', description = ''] = traceTiming(trace).split(';desc=');
  expect(traceFromTimings([{ name, description: description.replaceAll('"', '') }])).toBe(trace);
  expect(isTrace(traceFromTimings(undefined))).toBe(true);
  expect(isTrace(traceFromTimings([{ name: 'cache', description: 'hit' }]))).toBe(true);
});
