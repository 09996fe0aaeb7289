/**
 * Semantic version of this package's contract: a remote built against 1.4 runs in a shell that offers 1.4 or later of
 * the same major version.
 */
export const CONTRACT_VERSION = '2.10.0';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Thrown when remote and shell have incompatible contracts; the message names both versions. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Whether a shell that offers `offered` can run a remote built against `built`.
 * @throws ContractError when either is not of the form major.minor.patch.
 */
export function contractAccepts(offered: string, built: string): boolean {
  const [offer, need] = [parse(offered), parse(built)];
  return (
    offer.major === need.major &&
    (offer.minor > need.minor || (offer.minor === need.minor && offer.patch >= need.patch))
  );
}

function parse(version: string): { major: number; minor: number; patch: number } {
  const match = VERSION.exec(version);
  if (!match)
    throw new ContractError(
      `“${version}” is not a contract version: write major.minor.patch, for example ${CONTRACT_VERSION}.`,
    );
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]) };
}
