import * as v from 'valibot';
import { CONTRACT_VERSION, contractAccepts } from 'shared-contracts/contract';
import { remoteDescriptorSchema, type RemoteDescriptor } from 'shared-contracts/composition/manifest';

/** Fields of every past and future contract: parsed first, so that the error names a foreign contract. */
const outlineSchema = v.object({ name: v.string(), version: v.string(), contract: v.string() });

/** Expected content of a descriptor: this remote, and this version if given. */
export interface ExpectedVersion {
  readonly name: string;
  readonly version?: string;
}

/** Thrown for an invalid `remote.json`; each complaint gives the defect and the remedy. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(complaints.join(' '));
    this.complaints = complaints;
  }
}

/**
 * Parses the text of a `remote.json`.
 * @throws DescriptorError when it is invalid, describes another remote or version, or was built against a contract that
 *   is not offered.
 */
export function parseDescriptor(text: string, expected: ExpectedVersion): RemoteDescriptor {
  const label = expected.version === undefined ? expected.name : `${expected.name}@${expected.version}`;
  const outline = v.safeParse(v.pipe(v.string(), v.parseJson(), outlineSchema), text);
  if (!outline.success) throw createInvalidDescriptorError(label, outline.issues);
  assertContract(outline.output);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), remoteDescriptorSchema), text);
  if (!parsed.success) throw createInvalidDescriptorError(label, parsed.issues);
  const { output } = parsed;
  const { name, version = output.version } = expected;
  if (output.name !== name || output.version !== version || output.manifest.name !== name)
    throw new DescriptorError([
      `${label}: its remote.json describes ${output.name}@${output.version} with the manifest of “${output.manifest.name}”. A version is what its folder says: publish it as what it is, or build it again.`,
    ]);
  return output;
}

/** Every script that a browser or the server may load. */
export function listReferencedFiles({
  entry,
  server,
  base,
  pages,
  slots,
  messages,
  kitMessages,
}: RemoteDescriptor): string[] {
  const scriptsByName = [pages, slots, messages].flatMap((group) => Object.values(group).flat());
  const kit = Object.values(kitMessages).flatMap(({ scripts }) => scripts);
  return [...new Set([entry, server, ...base, ...scriptsByName, ...kit])];
}

/** Scripts that are referenced but missing from the files: their hash is unknown. */
export const findUnlistedFiles = (descriptor: RemoteDescriptor): string[] =>
  listReferencedFiles(descriptor).filter((path) => !descriptor.files.some((file) => file.path === path));

function createInvalidDescriptorError(
  label: string,
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): DescriptorError {
  if (issues[0].type === 'parse_json')
    return new DescriptorError([
      `${label}: its remote.json cannot be read (it is not JSON). It lists the files of the version: build it again.`,
    ]);
  return new DescriptorError(
    issues.map(
      (issue) =>
        `${label}: its remote.json is not a descriptor: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}. Mend remote.manifest.json and build it again.`,
    ),
  );
}

/** Names both versions: the contract that the remote was built against, and the one that the shop offers. */
function assertContract({ name, version, contract }: v.InferOutput<typeof outlineSchema>): void {
  if (isContractAccepted(contract)) return;
  throw new DescriptorError([
    `${name}@${version} was built against contract ${contract}, and the shop offers ${CONTRACT_VERSION}. They cannot work together: build the remote against ${CONTRACT_VERSION}, or deploy a shell that offers ${contract} first.`,
  ]);
}

function isContractAccepted(contract: string): boolean {
  try {
    return contractAccepts(CONTRACT_VERSION, contract);
  } catch {
    return false;
  }
}
