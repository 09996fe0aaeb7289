import { isApiError } from 'shared-contracts/endpoint';
import {
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
} from 'shared-contracts/endpoints/account/identity-flows';
import type { Flow } from 'shared-contracts/entities/account/flow';
import type { LoadContext } from 'shared-contracts/host';
import type { FlowScreen } from '../model/screens.ts';

/** The provider does not return this flow: no session, another browser's, unknown, used or expired. */
const ENDED_STATUSES = [401, 403, 404, 410];

const FLOW_ENDPOINTS = {
  'sign-in': getLoginFlow,
  'sign-up': getRegistrationFlow,
  recover: getRecoveryFlow,
  activate: getVerificationFlow,
  'set-password': getSettingsFlow,
} as const;

/** Fetches the flow of a screen; null when the provider does not return it to this browser. */
export async function fetchFlow(
  { request, signal }: LoadContext,
  screen: FlowScreen,
  id: string,
): Promise<Flow | null> {
  try {
    return await request(FLOW_ENDPOINTS[screen], { query: { id } }, { signal });
  } catch (error) {
    if (ENDED_STATUSES.some((status) => isApiError(error, status))) return null;
    throw error;
  }
}
