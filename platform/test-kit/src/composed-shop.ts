import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Description of a running composed shop: enough to use it from another process. */
export interface ShopHandle {
  /** `http://127.0.0.1:3000`, with no slash at its end. */
  readonly origin: string;
  /** Holds the database, published remotes and the registry. */
  readonly dataDir: string;
  /** Origin of the fault host in front of the remotes' host. */
  readonly faultsOrigin: string;
  /** Settings for another shell of this shop. */
  readonly shellSettings: Readonly<Record<string, string>>;
  /** Fixed time of API and shell (ISO 8601), or null for the machine's clock. */
  readonly now: string | null;
}

const fileOf = (dataDir: string): string => join(dataDir, 'kit.json');

/** Log lines of the shop's processes. */
export const logFileOf = (dataDir: string): string => join(dataDir, 'shop.log');

/** Writes the description of a running shop into its data folder. */
export const describeShop = (shop: ShopHandle): Promise<void> =>
  writeFile(fileOf(shop.dataDir), JSON.stringify(shop, null, 2));

/**
 * The shop that `startComposedShop` runs on a data folder, for a test in another process.
 * @throws Error when no such shop was started there.
 */
export async function findShop(dataDir: string): Promise<ShopHandle> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  if (text === null)
    throw new Error(
      `In ${dataDir || 'an unnamed folder'} no shop was started by startComposedShop(): start one there.`,
    );
  return JSON.parse(text) as ShopHandle;
}
