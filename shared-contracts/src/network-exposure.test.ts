import { describe, expect, test } from '@jest/globals';
import {
  assertDemoIsPrivate,
  assertPublicOrigin,
  findPublicSetting,
  isLoopbackHost,
  localOrigin,
  readBindHost,
} from './network-exposure.ts';

describe('exposure: which settings allow other machines [API-05]', () => {
  test.each([
    [{}, undefined],
    [{ SHELL_ORIGIN: 'http://localhost:3000', PUBLIC_ORIGIN: 'http://[::1]:3000' }, undefined],
    [{ SHELL_ORIGIN: 'http://shop.localhost:3000' }, undefined],
    [{ HOST: '127.0.0.1', SHELL_HOST: '::1', API_HOST: 'localhost' }, undefined],
    [{ SHELL_ORIGIN: 'https://shop.example' }, 'SHELL_ORIGIN=https://shop.example'],
    [{ PUBLIC_ORIGIN: 'http://192.168.1.4:3000' }, 'PUBLIC_ORIGIN=http://192.168.1.4:3000'],
    [{ SHELL_ORIGIN: 'http://127.0.0.1.evil.example' }, 'SHELL_ORIGIN=http://127.0.0.1.evil.example'],
    [{ SHELL_ORIGIN: 'shop' }, 'SHELL_ORIGIN=shop'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '127.0.0.1', SHELL_HOST: '10.0.0.7' }, 'SHELL_HOST=10.0.0.7'],
    [{ API_HOST: '0.0.0.0' }, 'API_HOST=0.0.0.0'],
    [{ HOST: '0.0.0.0', SHELL_HOST: '127.0.0.1', API_HOST: '127.0.0.1', PAYMENTS_HOST: '127.0.0.1' }, undefined],
  ])('%j: %s', (env, setting) => {
    expect(findPublicSetting(env)).toBe(setting);
  });

  test('assertDemoIsPrivate: names the setting and the remedy', () => {
    expect(() => assertDemoIsPrivate({ SHELL_ORIGIN: 'http://localhost:3000' })).not.toThrow();
    expect(() => assertDemoIsPrivate({ HOST: '0.0.0.0' })).toThrow(
      'with HOST=0.0.0.0 others than this machine reach it: set DEMO=0, or leave HOST out.',
    );
  });

  test('readBindHost: a process’s own setting has precedence over HOST, and a name is refused', () => {
    expect(readBindHost({}, 'SHELL_HOST')).toBe('127.0.0.1');
    expect(readBindHost({ HOST: '::' }, 'SHELL_HOST')).toBe('::');
    expect(readBindHost({ HOST: '::', API_HOST: '10.0.0.1' }, 'API_HOST')).toBe('10.0.0.1');
    expect(readBindHost({ SHELL_HOST: '[::1]' }, 'SHELL_HOST')).toBe('::1');
    expect(readBindHost({ HOST: '', SHELL_HOST: '' }, 'SHELL_HOST')).toBe('127.0.0.1');
    expect(() => readBindHost({ HOST: 'my-machine' }, 'API_HOST')).toThrow('HOST is “my-machine”: give an IP address');
    expect(() => readBindHost({ API_HOST: 'x' }, 'API_HOST')).toThrow('API_HOST is “x”');
  });

  test('localOrigin: maps all interfaces to loopback, IPv6 in brackets', () => {
    expect(localOrigin('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
    expect(localOrigin('::', 3000)).toBe('http://[::1]:3000');
    expect(localOrigin('10.1.2.3', 3000)).toBe('http://10.1.2.3:3000');
    expect(localOrigin('fd00::7', 3000)).toBe('http://[fd00::7]:3000');
  });

  test('isLoopbackHost: compares the whole host, not its beginning', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', 'LOCALHOST'].map(isLoopbackHost)).not.toContain(
      false,
    );
    expect(
      ['127.0.0.1.example', 'localhost.example', '0.0.0.0', '::', '', '12.7.0.1'].map(isLoopbackHost),
    ).not.toContain(true);
  });
});

test('assertPublicOrigin: off loopback the shop’s origin is required [API-04][API-05]', () => {
  const safe = [
    {},
    { HOST: '::1' },
    { HOST: '0.0.0.0', SHELL_HOST: 'localhost' },
    { HOST: '::', PUBLIC_ORIGIN: 'https://a.example' },
  ];
  for (const env of safe) expect(() => assertPublicOrigin(env)).not.toThrow();
  for (const env of [{ HOST: '0.0.0.0' }, { SHELL_HOST: '::' }, { SHELL_HOST: '192.168.1.4', PUBLIC_ORIGIN: '' }])
    expect(() => assertPublicOrigin(env)).toThrow('set PUBLIC_ORIGIN to the shop’s address');
});
