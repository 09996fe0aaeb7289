import { expect, test } from '@jest/globals';
import { createBackend } from './backend.ts';
import { createInvalidationLog } from './cache/invalidation-log.ts';

const backend = createBackend('http://127.0.0.1:9', createInvalidationLog(), () => undefined);

test.each([
  ['rb_session=s', true],
  ['a=1; __Host-rb_session=s', true],
  ['a=1;ory_kratos_session=s', true],
  ['__Secure-rb_session=s', false],
  ['my_rb_session=s; rb_sessions=s', false],
  [undefined, false],
])('Backend.hasSession: the cookies “%s” have a session: %s [AUTH-05]', (cookie, expected) => {
  expect(backend.hasSession(cookie)).toBe(expected);
});
