import { remoteName } from 'shared-contracts/composition/manifest';
import * as v from 'valibot';
import type { OverrideProblem, OverrideRequest } from '../../../model/composition/overrides.ts';

/** Longest list of overrides, in characters. */
const MAX_LENGTH = 1_500;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const LOOPBACK = /^(?:127\.0\.0\.1|localhost)$/;

/**
 * Parses `product@1.4.2,catalogue@http://127.0.0.1:4001/`; `content@live` removes an override. It returns problems
 * separately.
 */
export function parseOverrides(text: string): {
  readonly requests: readonly OverrideRequest[];
  readonly problems: readonly OverrideProblem[];
} {
  if (text.length > MAX_LENGTH)
    return { requests: [], problems: [createOverrideProblem('malformed', `${text.slice(0, 60)}…`, null)] };
  const requests: OverrideRequest[] = [];
  const problems: OverrideProblem[] = [];
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    const parsed = parseOverride(part);
    if ('code' in parsed) problems.push(parsed);
    else requests.push(parsed);
  }
  return { requests, problems };
}

export function createOverrideProblem(
  code: OverrideProblem['code'],
  requested: string,
  remote: string | null,
  { available = [], reason = '' }: Partial<Pick<OverrideProblem, 'available' | 'reason'>> = {},
): OverrideProblem {
  return { code, requested, remote, available, reason };
}

function parseOverride(requested: string): OverrideRequest | OverrideProblem {
  const at = requested.indexOf('@');
  const [remote, target] = [requested.slice(0, at), requested.slice(at + 1)];
  if (at < 0 || !v.is(remoteName, remote)) return createOverrideProblem('malformed', requested, null);
  if (target === 'live') return { kind: 'live', remote };
  if (VERSION.test(target)) return { kind: 'version', remote, version: target };
  if (!URL.canParse(target)) return createOverrideProblem('malformed', requested, remote);
  const { protocol, hostname, username, password, origin, pathname } = new URL(target);
  if (protocol !== 'http:' || !LOOPBACK.test(hostname))
    return createOverrideProblem('not-this-machine', requested, remote);
  if (username || password) return createOverrideProblem('malformed', requested, remote);
  return { kind: 'local', remote, url: origin + (pathname.endsWith('/') ? pathname : `${pathname}/`) };
}
