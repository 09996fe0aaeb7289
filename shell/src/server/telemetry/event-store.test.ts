import { expect, test } from '@jest/globals';
import { createEventStore } from './event-store.ts';

const batch = (count: number, from = 0) => ({
  trace: '0000a',
  path: '/p/x/',
  events: Array.from({ length: count }, (_, n) => ({ type: 'search-done', payload: { q: `q${from + n}`, count: n } })),
});

test('EventStore: stores the last two hundred events, and notifies subscribers of each', () => {
  const store = createEventStore(() => 0);
  const receivedIds: number[] = [];
  const stop = store.subscribe(({ id }) => receivedIds.push(id));
  store.add(batch(3));
  stop();
  store.add(batch(250, 3));
  expect(receivedIds).toEqual([1, 2, 3]);
  expect(store.recent()).toHaveLength(200);
  expect(store.recent()[0]).toEqual({
    id: 54,
    at: '1970-01-01T00:00:00.000Z',
    trace: '0000a',
    path: '/p/x/',
    type: 'search-done',
    payload: { q: 'q53', count: 50 },
  });
  expect(store.recent(251).map(({ id }) => id)).toEqual([252, 253]);
});

test('EventStore: never stores personal data', () => {
  const store = createEventStore();
  store.add({ ...batch(0), events: [{ type: 'toast', payload: { message: 'Code sent to +971 50 123 4567' } }] });
  expect(store.recent()[0]?.payload).toEqual({ message: 'Code sent to •••' });
});
