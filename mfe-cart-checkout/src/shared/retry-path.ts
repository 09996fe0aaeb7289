import { routes } from 'shared-contracts/routes';

/** Where checkout is gone on with after a card payment that failed: its query says what was chosen. */
export function retryPath(address: number | null): string {
  return `${routes.checkout()}?payment=refused${address === null ? '' : `&address=${address}`}`;
}
