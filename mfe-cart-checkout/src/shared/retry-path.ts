import { routes } from 'shared-contracts/routes';

/** Builds the checkout path after a failed card payment; its query holds the earlier choices. */
export function retryPath(address: number | null): string {
  return `${routes.checkout()}?payment=refused${address === null ? '' : `&address=${address}`}`;
}
