import type { Cleanup } from '../cleanup/cleanup.ts';
import { Rejection } from '../rejection.ts';
import type { PublishCandidate } from './candidate.ts';
import { findCollisions } from './collisions.ts';
import { checkCss } from './css-leaks.ts';
import { checkFiles } from './files.ts';
import type { GateLimits } from './limits.ts';
import { findMissingParts } from './parts.ts';
import { checkServerCode } from './server-code.ts';
import { findSitemapFaults } from './sitemaps.ts';

/**
 * Publishing gate: checks a version before it becomes active. The contract was checked with its descriptor. The code runs last,
 * in a separate process, after every file has proved to be the built one.
 * @param limits of its server code; null where the code has just been run
 * @throws Rejection with every complaint
 */
export async function runPublishingGate(
  candidate: PublishCandidate,
  limits: GateLimits | null,
  cleanup: Cleanup,
): Promise<void> {
  const complaints = [
    ...findMissingParts(candidate),
    ...findCollisions(candidate),
    ...findSitemapFaults(candidate),
    ...(await checkFiles(candidate)),
  ];
  if (complaints.length > 0) throw new Rejection(complaints);
  const ofCode = [...(await checkCss(candidate)), ...(limits ? await checkServerCode(candidate, limits, cleanup) : [])];
  if (ofCode.length > 0) throw new Rejection(ofCode);
}
