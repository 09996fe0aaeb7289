import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toError } from 'server-kit/errors/to-error';
import * as v from 'valibot';
import { remoteDescriptorSchema, remoteName } from 'shared-contracts/composition/manifest';
import { buildRemote } from '../build/build-remote.ts';
import { remoteSources } from '../build/remote-config.ts';
import { BuildError } from '../build/run-webpack.ts';
import { withCleanup, type Cleanup } from './cleanup/cleanup.ts';
import { formatVersion } from './gate/candidate.ts';
import { readDescriptor } from './gate/descriptor.ts';
import { runPublishingGate } from './gate/gate.ts';
import { QUICK_LIMITS, type GateLimits } from './gate/limits.ts';
import { checkServerCode } from './gate/server-code.ts';
import { measureSizes, findOverBudget, type SizeRow } from './gate/size.ts';
import { Rejection } from './rejection.ts';
import { smokeRender } from './smoke/smoke.ts';
import { isPublished, readActiveVersions, versionFolder, type Shop } from './version-store.ts';
import { recordRenderCheck } from './unchecked-pages.ts';

/** Default backend URL: the one of `npm start`. */
const DEFAULT_API_ORIGIN = 'http://127.0.0.1:3002';

/** Prefix of the folder of an unfinished publication; no static host serves it. */
const DRAFT = '.draft-';
/** A draft older than this, in ms, is abandoned: no publication takes this long. */
const STALE_DRAFT_MS = 3_600_000;

/** A version to publish and its source. */
export interface Publication {
  readonly remote: string;
  readonly version: string;
  /** A folder that was built elsewhere; without it the remote's sources are built. */
  readonly from?: string | undefined;
}

/** Settings of a version's trial. */
export interface Trial {
  readonly limits: GateLimits;
  /** Whether a version passes whose pages cannot be rendered. */
  readonly withoutBackend: boolean;
  /** Seed of the random queries of its page requests. */
  readonly seed: number;
}

/** Findings of the gate about an accepted version. */
export interface Findings {
  readonly sizes: readonly SizeRow[];
  /** Parts over their budget; none where budgets are enforced. */
  readonly overBudget: readonly string[];
  /** Result of rendering its pages. */
  readonly smoke: string;
  readonly isRendered: boolean;
}

/**
 * Publishes a version into its immutable folder `{store}/{remote}/{version}/`, once it has passed the gate. A rename
 * makes the folder appear atomically; it does not activate the version.
 * @param trial `quick` renders no page, skips the idle time and accepts a version over its budget: for the start of a
 *   developer's own shop
 * @throws Rejection when the version exists or does not pass; BuildError when it does not build.
 */
export async function publishVersion(
  shop: Shop,
  { remote, version, from }: Publication,
  trial: Trial | 'quick',
): Promise<Findings> {
  assertNames(remote, version);
  assertNew(shop.store, remote, version);
  const draft = join(shop.store, remote, `${DRAFT}${version}-${process.pid}`);
  await mkdir(join(shop.store, remote), { recursive: true });
  await removeStaleDrafts(join(shop.store, remote));
  return withCleanup(async (cleanup) => {
    cleanup.addFolder(draft);
    await (from === undefined ? build(remote, version, draft) : copy(from, draft));
    const findings = await assertPublishable(shop, { remote, version }, draft, trial, cleanup);
    await recordRenderCheck(shop.store, { remote, version }, findings.isRendered || trial === 'quick');
    await moveIntoStore(draft, shop.store, remote, version);
    return findings;
  });
}

/** Removes abandoned drafts of killed publications; drafts of running ones remain. */
async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(DRAFT))) {
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_DRAFT_MS) await rm(draft, { recursive: true, force: true });
  }
}

/** Build errors come from webpack (BuildError) or from the parser of the manifest. */
async function build(remote: string, version: string, draft: string): Promise<void> {
  try {
    await buildRemote(remoteSources(remote), version, draft);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new Rejection([`${remote} does not build: ${toError(error).message}`], { cause: error });
  }
}

async function copy(from: string, draft: string): Promise<void> {
  try {
    await cp(from, draft, { recursive: true, dereference: true });
  } catch (error) {
    throw new Rejection([`${from} cannot be copied: ${toError(error).message}`], { cause: error });
  }
}

async function assertPublishable(
  shop: Shop,
  { remote, version }: Publication,
  folder: string,
  trial: Trial | 'quick',
  cleanup: Cleanup,
): Promise<Findings> {
  const descriptor = await readDescriptor(remote, version, folder);
  const activeVersions = await readActiveVersions(shop.store, await shop.registry.read());
  const candidate = { descriptor, folder, others: activeVersions.filter(({ name }) => name !== remote) };
  await runPublishingGate(candidate, QUICK_LIMITS, cleanup);
  const sizes = measureSizes(descriptor, activeVersions.find(({ name }) => name === remote) ?? null);
  const complaints = findOverBudget(descriptor, sizes);
  if (trial === 'quick') return { sizes, overBudget: complaints, smoke: '', isRendered: false };
  const { limits, seed } = trial;
  const apiOrigin = process.env.API_ORIGIN ?? DEFAULT_API_ORIGIN;
  const [serverComplaints, smoke] = await Promise.all([
    limits.idleMs > 0 ? checkServerCode(candidate, limits, cleanup) : [],
    smokeRender(shop, candidate, { apiOrigin, limits, seed }, cleanup),
  ]);
  const unrendered =
    smoke.isRendered || trial.withoutBackend
      ? []
      : [
          `${formatVersion(descriptor)}: ${smoke.note} So it is unknown whether they work with real data. Start the missing part, or publish “--without-backend”: the registry’s history records that.`,
        ];
  const all = [...complaints, ...serverComplaints, ...smoke.complaints, ...unrendered];
  if (all.length > 0) throw new Rejection(all);
  return { sizes, overBudget: [], smoke: smoke.note, isRendered: smoke.isRendered };
}

/** A rename onto a non-empty folder fails: of two publications of one version, the second is rejected. */
async function moveIntoStore(draft: string, store: string, remote: string, version: string): Promise<void> {
  const target = versionFolder(store, remote, version);
  // A folder without descriptor is a partial write of another program; no shell loads it.
  if (!isPublished(store, remote, version)) await rm(target, { recursive: true, force: true });
  try {
    await rename(draft, target);
  } catch (error) {
    assertNew(store, remote, version);
    throw error;
  }
}

function assertNew(store: string, remote: string, version: string): void {
  if (isPublished(store, remote, version))
    throw new Rejection([
      `${remote}@${version} is published already. A published version never changes, as open pages and caches hold its files: publish under a new number (--version x.y.z), or activate the published one (“activate ${remote} ${version}”).`,
    ]);
}

function assertNames(remote: string, version: string): void {
  const name = v.safeParse(remoteName, remote);
  if (!name.success) throw new Rejection([`“${remote}” is no name of a remote: ${name.issues[0].message}.`]);
  if (!v.safeParse(remoteDescriptorSchema.entries.version, version).success)
    throw new Rejection([`“${version}” is no version: write major.minor.patch, for example 1.4.0 or 1.4.0-rc.1.`]);
}
