import { filter, firstValueFrom } from 'rxjs';
import type { Bus } from 'shared-contracts/bus/bus';

/** Waits until the visitor's session is known. @returns whether the visitor is signed in */
export async function waitForSignInState(bus: Pick<Bus, 'state'>): Promise<boolean> {
  const session = await firstValueFrom(
    bus.state('session').pipe(filter(({ status }) => status === 'authenticated' || status === 'unauthenticated')),
  );
  return session.status === 'authenticated';
}
