import { expect, test } from '@jest/globals';
import { swipeDirection } from './swipe.ts';

test.each([
  [-120, 10, -1],
  [120, -30, 1],
  [48, 0, 1],
  [47, 0, null],
  [-90, 80, null],
  [0, 200, null],
])('swipeDirection: %d px across and %d px along is %s', (across, along, way) => {
  expect(swipeDirection({ x: 200, y: 300 }, { x: 200 + across, y: 300 + along })).toBe(way);
});
