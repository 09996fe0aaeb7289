import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { hasValidSignature } from './signature.ts';

const SECRET = 'shared with the provider';
const BODY = '{"reference":"T-1","state":"paid"}';
const SENT_S = 1_780_000_000;

const digest = (seconds: number | string, body = BODY, secret = SECRET): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
const header = (seconds: number | string, hex = digest(seconds)): string => `t=${seconds},v1=${hex}`;

/** Whether a notification is accepted `afterS` seconds after it was sent. */
const isAccepted = (signature: string | undefined, afterS = 0): boolean =>
  hasValidSignature(SECRET, BODY, signature, new Date((SENT_S + afterS) * 1000));

describe('hasValidSignature', () => {
  test('accepts a signature of the secret for five minutes on either side and not a moment longer [CART-10]', () => {
    const signature = header(SENT_S);
    expect([-300, -1, 0, 1, 300].map((afterS) => isAccepted(signature, afterS))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([-301, -300.001, 300.001, 301, 86_400].map((afterS) => isAccepted(signature, afterS))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('refuses a body, secret or time other than the signed ones', () => {
    expect(hasValidSignature(SECRET, `${BODY} `, header(SENT_S), new Date(SENT_S * 1000))).toBe(false);
    expect(isAccepted(header(SENT_S, digest(SENT_S, BODY, 'another secret')))).toBe(false);
    expect(isAccepted(header(SENT_S + 1, digest(SENT_S)))).toBe(false);
    expect(isAccepted(header(SENT_S, digest('', BODY)))).toBe(false);
    expect(isAccepted(header(SENT_S, '0'.repeat(64)))).toBe(false);
  });

  test('refuses a header in any other format', () => {
    const hex = digest(SENT_S);
    const forms = [
      undefined,
      '',
      hex,
      `t=${SENT_S}`,
      `v1=${hex}`,
      ` ${header(SENT_S)}`,
      `${header(SENT_S)} `,
      `x${header(SENT_S)}`,
      `${header(SENT_S)}0`,
      `${header(SENT_S)},v1=${hex}`,
      header(SENT_S, hex.slice(0, -1)),
      header(SENT_S, hex.toUpperCase()),
      header(SENT_S, `${hex.slice(0, -1)}g`),
      header(`${SENT_S}.0`),
      header(`-${SENT_S}`),
      header(''),
      header('soon'),
    ];
    expect(forms.filter((form) => isAccepted(form))).toEqual([]);
  });

  test('accepts a time of up to twelve digits, and refuses a longer one that is signed', () => {
    const at = (seconds: string): boolean =>
      hasValidSignature(SECRET, BODY, header(seconds), new Date(Number(seconds) * 1000));
    expect(at('1')).toBe(true);
    expect(at('999999999999')).toBe(true);
    expect(at('1000000000000')).toBe(false);
  });
});
