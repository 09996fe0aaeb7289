import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CONTRACT_VERSION, contractAccepts } from 'shared-contracts/contract';
import { remoteDescriptorSchema, type RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { Refusal } from '../refusal.ts';

/** What every contract of the past and the future agrees on: read first, so that a foreign contract is named as that. */
const outlineSchema = v.object({ name: v.string(), version: v.string(), contract: v.string() });

/**
 * Reads `remote.json` of a version's folder.
 * @throws Refusal when there is none, it describes something else, or it was built against a contract that is not offered.
 */
export async function readDescriptor(remote: string, version: string, folder: string): Promise<RemoteDescriptor> {
  const json = await readJson(remote, version, join(folder, 'remote.json'));
  const outline = v.safeParse(outlineSchema, json);
  if (!outline.success) throw notADescriptor(remote, version, outline.issues);
  assertContract(outline.output);
  const parsed = v.safeParse(remoteDescriptorSchema, json);
  if (!parsed.success) throw notADescriptor(remote, version, parsed.issues);
  const { output } = parsed;
  if (output.name !== remote || output.version !== version || output.manifest.name !== remote)
    throw new Refusal([
      `${remote}@${version}: its remote.json describes ${output.name}@${output.version} with the manifest of “${output.manifest.name}”. A version is what its folder says: publish it as what it is, or build it again.`,
    ]);
  return output;
}

async function readJson(remote: string, version: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Refusal([
      `${remote}@${version}: its remote.json cannot be read (${error instanceof SyntaxError ? 'it is not JSON' : String(error)}). Without it nobody knows its files; build it again.`,
    ]);
  }
}

function notADescriptor(
  remote: string,
  version: string,
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): Refusal {
  return new Refusal(
    issues.map(
      (issue) =>
        `${remote}@${version}: its remote.json is not a descriptor: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}. Mend remote.manifest.json and build it again.`,
    ),
  );
}

/** Both versions are named: the contract that the remote was built against, and the one that the shop offers. */
function assertContract({ name, version, contract }: v.InferOutput<typeof outlineSchema>): void {
  if (accepts(contract)) return;
  throw new Refusal([
    `${name}@${version} was built against contract ${contract}, and the shop offers ${CONTRACT_VERSION}. They cannot work together: build the remote against ${CONTRACT_VERSION}, or deploy a shell that offers ${contract} first.`,
  ]);
}

function accepts(contract: string): boolean {
  try {
    return contractAccepts(CONTRACT_VERSION, contract);
  } catch {
    return false;
  }
}
