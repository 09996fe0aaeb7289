import { Worker } from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import { createPasswordCheck, findPasswordWeakness, personalTerms } from './password-strength.ts';

const SARA = { email: 'sara.haddad@example.com', fullName: 'Sara Haddad', phoneNumber: '+971501234567' };

describe('findPasswordWeakness', () => {
  test.each([
    ['12345678', 'common'],
    ['password', 'common'],
    ['P@ssw0rd!', 'common'],
    ['qwertyuiop', 'common'],
    ['Qwerty@123', 'common'],
    ['Welcome1!', 'common'],
    ['mohammed1', 'guessable'],
    ['١٢٣٤٥٦٧٨', 'common'],
    ['sara.haddad@example.com', 'personal'],
    ['SARA.HADDAD@EXAMPLE.COM', 'personal'],
    ['Sara1990', 'personal'],
    ['haddadsara1', 'personal'],
    ['Sara.Haddad1', 'personal'],
    ['Haddad_Sara_9', 'personal'],
    ['Sara@0501234567', 'personal'],
    ['0501234567', 'personal'],
    ['٠٥٠١٢٣٤٥٦٧', 'personal'],
    ['971501234567', 'personal'],
    ['Marhaba123', 'guessable'],
    ['marhaba2026', 'guessable'],
    ['Habibi@123', 'guessable'],
    ['مرحبا123', 'guessable'],
    ['كلمةالمرور', 'guessable'],
    ['rbmarket1', 'guessable'],
    ['Ramadan2026', 'guessable'],
    ['aaaaaaaaaaaa', 'guessable'],
    ['x'.repeat(200), 'guessable'],
  ])('refuses %s: %s [API-04]', async (password, weakness) => {
    expect(await findPasswordWeakness(password, SARA)).toBe(weakness);
  });

  test.each([
    'a good password',
    'quite another one',
    'Tayyib-9371-x',
    'نهر يمشي فوق سبع تلال',
    'correct horse battery staple',
    'sara walks over seven hills',
  ])('accepts %s [API-04]', async (password) => {
    expect(await findPasswordWeakness(password, SARA)).toBeUndefined();
  });

  test('checks concurrent passwords separately, and a long one quickly [API-04]', async () => {
    const long = Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join('');
    const passwords = Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0 ? '12345678' : at % 3 === 1 ? long : `Tayyib-${at}7-quiet`,
    );
    const found = await Promise.all(passwords.map((password) => findPasswordWeakness(password, SARA)));
    expect(found).toEqual(passwords.map((password) => (password === '12345678' ? 'common' : undefined)));
  });
});

describe('createPasswordCheck', () => {
  const run = (code: string) => () => new Worker(code, { eval: true });
  const ANSWER = "require('node:worker_threads').parentPort.on('message', ({ id, password }) => ";

  test.each([
    ['never answers', `${ANSWER} {})`],
    ['throws', `${ANSWER} { throw new Error('no memory'); })`],
    ['ends', `${ANSWER} process.exit(0))`],
  ])('a thread that %s is a 503 with Retry-After, and the next check has another thread [API-03]', async (_, code) => {
    const answers = "require('node:worker_threads').parentPort.postMessage({ id, weakness: 'common' })";
    const workers = [run(code), run(`${ANSWER} ${answers})`)];
    const check = createPasswordCheck({ startWorker: () => workers.shift()!(), limitMs: 2_000 });
    const checks = await Promise.allSettled([check('first', SARA), check('second', SARA)]);
    for (const result of checks) {
      expect(result).toMatchObject({ reason: { statusCode: 503, headers: { 'retry-after': '5' } } });
    }
    expect(await check('third', SARA)).toBe('common');
    expect(workers).toEqual([]);
  });
});

describe('personalTerms', () => {
  test('contains the data whole and in parts, without parts too short to matter', () => {
    const words = personalTerms({ ...SARA, fullName: 'Sara Al  Haddad' });
    expect(words).toEqual(
      expect.arrayContaining(['sara.haddad', 'sara', 'haddad', 'saraalhaddad', '0501234567', '501234567']),
    );
    expect(words.every((word) => word.length > 2)).toBe(true);
    expect(personalTerms({ email: '', fullName: '', phoneNumber: '' })).toEqual([]);
  });
});
