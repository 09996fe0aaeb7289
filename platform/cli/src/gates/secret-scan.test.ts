import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';

/** Formats of keys and tokens that services issue, and of private keys. Each name is part of the finding. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{60,})/,
  'GitLab token': /\bglpat-[\w-]{20}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s{]/,
  'Slack token': /\bxox[abeprs]-[\w-]{10,}/,
  'Stripe key': /\b[rs]k_live_\w{16,}/,
  'Google API key': /\bAIza[\w-]{35}\b/,
  'JSON Web Token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'password in a URL':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:(?!password@|secret@)[^\s@/:'"`$<>{}]{6,}@(?!127\.0\.0\.1|localhost)[\w-]+\.(?!example|test|invalid)/,
};
const FILE_NAMES = /(?:^|\/)(?:\.env(?:\..+)?|id_(?:rsa|ed25519)|.+\.(?:pem|key|p12|pfx|jks))$/;
const BINARY = /\.(?:avif|gz|ico|jpe?g|mp4|pdf|png|tgz|ttf|webm|webp|woff2?|zip)$/;

/** Findings in a file, each as one sentence. */
function findSecrets(path: string, text: string): string[] {
  const found = Object.entries(SECRETS).filter(([, pattern]) => pattern.test(text));
  return [
    ...(FILE_NAMES.test(path) ? [`${path} has the name of a file of secrets`] : []),
    ...found.map(([name]) => `${path} has a ${name}`),
  ];
}

test('SecretScan: no tracked file has a key, token or password of a service [API-04]', async () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: fromRoot('.'), encoding: 'utf8', maxBuffer: 2 ** 25 });
  const paths = listed.split('\0').filter((path) => path !== '');
  expect(paths.length).toBeGreaterThan(1_000);
  const findings: string[] = [];
  for (const path of paths) {
    // A file deleted in the working copy has nothing to find.
    const text = BINARY.test(path) ? '' : await readFile(fromRoot(path), 'utf8').catch(() => '');
    findings.push(...findSecrets(path, text));
  }
  expect(findings).toEqual([
    // Samples of the tests that masking removes them.
    'e2e/test/composition/shell-log.e2e.ts has a JSON Web Token',
    'shared-contracts/src/telemetry/mask-personal-data.test.ts has a JSON Web Token',
  ]);
});

test('SecretScan: finds each kind of secret, and no placeholder', () => {
  const key = (...parts: readonly string[]) => parts.join('');
  const samples: Readonly<Record<string, string>> = {
    'private key': key('-----BEGIN RSA ', 'PRIVATE KEY-----'),
    'AWS access key': key('AK', 'IA', 'IOSFODNN7EXAMPLE'),
    'GitHub token': key('gh', 'p_', 'a1'.repeat(18)),
    'GitLab token': key('gl', 'pat-', 'a1'.repeat(10)),
    'npm token': key('np', 'm_', 'a1'.repeat(18)),
    'Slack token': key('xo', 'xb-', '123456789012'),
    'Stripe key': key('sk', '_live_', 'a1'.repeat(8)),
    'Google API key': key('AI', 'za', 'a'.repeat(35)),
    'JSON Web Token': key('ey', 'J', 'a'.repeat(12), '.ey', 'J', 'b'.repeat(12), '.', 'c'.repeat(12)),
    'password in a URL': key('postgres://shop:', 'hunter2x@db.internal.net/shop'),
  };
  expect(Object.keys(samples)).toEqual(Object.keys(SECRETS));
  for (const [name, sample] of Object.entries(samples))
    expect(findSecrets('docs/notes.md', `x = "${sample}"`)).toContain(`docs/notes.md has a ${name}`);
  expect(findSecrets('config/.env', '')).toEqual(['config/.env has the name of a file of secrets']);
  expect(findSecrets('a.md', 'smtp://user:password@host:587 postgres://shop:secret@127.0.0.1/shop')).toEqual([]);
});
