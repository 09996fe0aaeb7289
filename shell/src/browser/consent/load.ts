import type { Bus } from 'shared-contracts/bus/bus';
import { readConsent } from '../../model/requests/consent-cookie.ts';

/** Owns the visitor's choice about analytics (ACC-13); the code of a change loads with the first one. */
export function loadConsent(bus: Bus): void {
  bus.setState('consent', readConsent(document.cookie));
  bus.handle('consent/set', async ({ analytics }) => {
    const { setConsent } = await import(/* webpackChunkName: "consent" */ './consent.tsx');
    return setConsent(bus, analytics);
  });
}
