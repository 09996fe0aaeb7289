import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder } from '../build/remote-config.ts';
import { remoteVersion } from '../build/source-version.ts';
import { describePin } from 'registry-client/registry-change';
import type { Command } from './arguments.ts';
import { startCanary, stopCanary } from './canary.ts';
import { currentUser } from './current-user.ts';
import { activationLimits, readGateLimits, type GateLimits } from './gate/limits.ts';
import { formatSizes } from './gate/size.ts';
import { activateVersion, retire, rollBack, unpin, type VersionChange, type ChangeAuthor } from './activate-version.ts';
import type { CommandOutcome } from './outcome.ts';
import { publishVersion } from './publish-version.ts';
import { Rejection } from './rejection.ts';
import type { Shop } from './version-store.ts';
import { describeVersions } from './versions.ts';

/**
 * Runs a command on a shop. The registry change is its last step, so that nothing can fail after it.
 * @throws Rejection, RegistryError or BuildError on failure; nothing has changed then.
 */
export async function runCommand(
  shop: Shop,
  command: Command,
  limits: GateLimits = readGateLimits(process.env),
): Promise<CommandOutcome> {
  const { verb, remote, version = '', reason } = command;
  if (verb === 'versions') return describeVersions(shop, remote);
  const origin: ChangeAuthor = { by: command.by ?? (await currentUser()), reason };
  switch (verb) {
    case 'publish':
      return publish(shop, command, origin, limits);
    case 'activate':
      return describeChange(
        await activateVersion(shop, 'activate', { remote, version }, origin, activationLimits(limits)),
      );
    case 'rollback':
      return describeChange(await rollBack(shop, remote, origin));
    case 'pin':
      return describeChange(
        await activateVersion(shop, 'pin', { remote, version }, origin, activationLimits(limits)),
        `It is pinned: “unpin ${remote}” removes the pin.`,
      );
    case 'unpin': {
      const { to } = await unpin(shop, remote, origin);
      return { text: `${remote} is not pinned any more; ${to} stays live.`, data: { remote, to } };
    }
    case 'retire': {
      const last = await retire(shop, remote, origin);
      const back = `“activate ${remote} ${last}” brings it back.`;
      return { text: `${remote} is out of the shop. ${back}`, data: { remote, version: last } };
    }
    case 'canary':
      return publishCanary(shop, command, origin, activationLimits(limits));
    case 'canary-stop': {
      const stopped = await stopCanary(shop, remote, origin);
      return {
        text: `${remote}@${stopped.version} is no canary any more; ${stopped.live} stays live.`,
        data: { ...stopped },
      };
    }
  }
}

async function publish(
  shop: Shop,
  command: Command,
  origin: ChangeAuthor,
  limits: GateLimits,
): Promise<CommandOutcome> {
  const { remote, from, withoutBackend, seed = randomInt(1_000_000_000) } = command;
  if (from === undefined) assertSources(remote);
  const version = command.version ?? (await remoteVersion(remote));
  const started = performance.now();
  const { sizes, smoke } = await publishVersion(shop, { remote, version, from }, { limits, withoutBackend, seed });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const report = `Published ${remote}@${version} in ${seconds} s.\n\n${formatSizes(sizes)}\n\n${smoke}`;
  const data = { remote, version, sizes, smoke };
  const state = await shop.registry.read();
  const remoteState = state.remotes[remote];
  if (!command.activate)
    return {
      text: `${report}\nIt is not live: “activate ${remote} ${version}” makes it so.`,
      data: { ...data, live: false },
    };
  if (remoteState?.pinned)
    return {
      text: `${report}\nIt is not live: ${describePin(state, remote)} “unpin ${remote}”, then “activate ${remote} ${version}”.`,
      data: { ...data, live: false, pinnedTo: remoteState.active },
    };
  const change = await activateVersion(shop, 'publish', { remote, version }, origin, null);
  const changed = describeChange(change, describeRollback(change.before, remote));
  return { text: `${report}\n${changed.text}`, data: { ...data, ...changed.data, live: true } };
}

async function publishCanary(
  shop: Shop,
  { remote, version = '', canary }: Command,
  origin: ChangeAuthor,
  limits: GateLimits,
): Promise<CommandOutcome> {
  if (!canary) throw new TypeError('A command “canary” has terms.');
  const tried = await startCanary(shop, { remote, version }, canary, origin, limits);
  const { percent, maxErrorRate, minViews } = canary;
  return {
    text: `${remote}@${version} is a canary for ${percent} % of the shoppers; ${tried.live} stays live for the others. It is rolled back automatically when more than ${maxErrorRate} % of its page views fail, from ${minViews} on. “activate ${remote} ${version}” makes it live, “canary-stop ${remote}” ends it.`,
    data: { ...tried, ...canary },
  };
}

function assertSources(remote: string): void {
  if (!existsSync(join(remoteFolder(remote), 'remote.manifest.json')))
    throw new Rejection([
      `There is no remote “${remote}” in this repository: ${remoteFolder(remote)} has no remote.manifest.json. --from publishes what was built elsewhere.`,
    ]);
}

const describeRollback = (before: string | null, remote: string): string =>
  before === null ? '' : `“rollback ${remote}” takes it back.`;

function describeChange({ remote, from, to }: VersionChange, suffix = ''): CommandOutcome {
  const before = from === null || from === to ? '' : ` (before: ${from})`;
  return { text: `${remote}@${to} is live${before}. ${suffix}`.trim(), data: { remote, from, to } };
}
