import { expect, test } from '@jest/globals';
import { createRandomId, secondsUntilMidnight, getDailySession } from './session-id.ts';

test('createRandomId: has twelve letters and digits, each of them possible [ACT-01]', () => {
  const ids = Array.from({ length: 500 }, createRandomId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(new Set(ids).size).toBe(500);
  expect(new Set(ids.join('')).size).toBe(62);
});

test('secondsUntilMidnight: the session lasts to the end of the visitor’s day [ACT-01]', () => {
  expect(secondsUntilMidnight(new Date(2026, 10, 20, 22, 30, 0))).toBe(90 * 60);
  expect(secondsUntilMidnight(new Date(2026, 10, 20, 0, 0, 0))).toBe(86_400);
  expect(secondsUntilMidnight(new Date(2026, 10, 20, 23, 59, 59, 999))).toBe(1);
});

test('getDailySession: is created once, then read from its cookie; an invalid id is replaced [ACT-01]', () => {
  const jar = { cookie: '' };
  const getSession = () => getDailySession({ jar, secure: true, now: new Date(2026, 10, 20, 23, 0, 0) });
  const first = getSession();
  expect(first.isNew).toBe(true);
  expect(jar.cookie).toBe(`activity_session=${first.id}; Path=/; Max-Age=3600; SameSite=Lax; Secure`);
  expect(getSession()).toEqual({ id: first.id, isNew: false });
  jar.cookie = 'activity_session=<script>';
  expect(getSession().isNew).toBe(true);
});
