import { mutate } from 'swr';

/** Empties the data cache, so that a test sends its own requests. Call it while no component is mounted. */
export async function clearDataCache(): Promise<void> {
  await mutate(() => true, undefined);
}
