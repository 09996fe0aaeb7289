import { expect, test } from '@jest/globals';
import { describeError } from './process-log.ts';

const pgError = (detail: string) => Object.assign(new Error('duplicate key value'), { code: '23505', detail });

test.each([
  ['Key (email)=(sara@example.com) already exists.', 'Key (email)=(•••)'],
  ['Key (lower(name), id)=(Sara (Haddad), 4) already exists.', 'Key (lower(name), id)=(•••)'],
  ['Failing row contains (7, Sara Haddad, 050 123 4567,\nVilla 3).', 'Failing row contains (•••)'],
  ['Process 17 waits for ShareLock on transaction 42.', 'Process 17 waits for ShareLock on transaction 42.'],
])('describeError: shows PostgreSQL’s “%s” without the values of the row', (detail, shown) => {
  expect(describeError(pgError(detail))).toMatchObject({ code: '23505', detail: shown });
});

test('describeError: masks secrets and personal data in message, stack and causes', () => {
  const error = new Error('GET https://pay.test/x?token=secret1 for sara@example.com', {
    cause: new Error('call +971 50 123 4567'),
  });
  const entry = describeError(error);
  expect(entry).toMatchObject({ type: 'Error', cause: { message: 'call •••' } });
  expect(entry.message).toBe('GET https://pay.test/x?token=••• for •••');
  expect(entry.stack).toContain('describe-error.test.ts');
  expect(JSON.stringify(entry)).not.toMatch(/secret1|sara@|123 4567/);
});

test('describeError: shows five causes, and values that are no errors', () => {
  const chain = Array.from({ length: 9 }).reduce((cause: unknown) => new Error('next', { cause }), 'the first');
  expect(JSON.stringify(describeError(chain)).match(/"next"/g)).toHaveLength(6);
  expect(describeError('a text for omar@example.com')).toEqual({
    type: 'string',
    message: 'a text for •••',
    stack: '',
  });
});
