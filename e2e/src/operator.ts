import { findShop } from 'test-kit/composed-shop';

/**
 * Reports a new status of an order or a return to the shop of the run, as the operator's warehouse does
 * (docs/operators.md).
 * @param resource `orders/<number>` or `returns/<number>`
 */
export async function reportStatus(resource: string, status: string): Promise<void> {
  const { shellSettings } = await findShop(process.env.SHOP_DATA_DIR ?? '');
  const response = await fetch(`${shellSettings['API_ORIGIN'] ?? ''}/api/internal/${resource}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!response.ok) throw new Error(`${resource} → ${status} responded ${response.status}: ${await response.text()}`);
}
