import { expect, test } from '@jest/globals';
import { readSigned, sign } from './signature.ts';

const SECRET = 'a secret that nobody else has, 32';

test('signature: reads back any signed text', () => {
  for (const text of ['', 'product@1.4.2', 'a@http://127.0.0.1:4001/x/,b@1.0.0', 'with | bars | in it', 'عربي'])
    expect(readSigned(sign(text, SECRET), SECRET)).toBe(text);
});

test('signature: rejects changed, truncated and foreign signatures', () => {
  const signed = sign('product@1.4.2', SECRET);
  const forged = [
    signed.replace('1.4.2', '1.4.3'),
    signed.slice(0, -1),
    `${signed}A`,
    signed.replace(/\|.*/, '|'),
    signed.replace(/\|.*/, ''),
    '',
    '|',
    sign('product@1.4.2', `${SECRET}!`),
  ];
  expect(forged.map((text) => readSigned(text, SECRET))).toEqual(forged.map(() => null));
});
