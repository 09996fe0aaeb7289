import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a test needs to know of a composed shop that runs: enough to use it from another process than the one that started it. */
export interface ShopHandle {
  /** `http://127.0.0.1:3000`, with no slash at its end. */
  readonly origin: string;
  /** Holds the database, published remotes and the registry. */
  readonly dataDir: string;
  /** Origin of the fault host that stands before the remotes' host. */
  readonly faultsOrigin: string;
  /** What another shell of this shop is started with. */
  readonly shellSettings: Readonly<Record<string, string>>;
  /** The time that API and shell go by (ISO 8601), or null when it is the machine's. */
  readonly now: string | null;
}

const fileOf = (dataDir: string): string => join(dataDir, 'kit.json');

/** What the shop's processes have written, one line after the other. */
export const logFileOf = (dataDir: string): string => join(dataDir, 'shop.log');

/** Leaves word of a running shop in its data folder. */
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
