import { isApiError } from 'shared-contracts/endpoint';
import {
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
} from 'shared-contracts/endpoints/account/identity-flows';
import type { Flow } from 'shared-contracts/entities/account/flow';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { flowStartUrl } from './model/flow-start-url.ts';
import { toFlowForm, type FlowForm } from './model/flow-form.ts';
import { returnPath } from './model/return-path.ts';
import { findScreen, type FlowScreen } from './model/screens.ts';

/** What the screen shows: a form, or that the flow is over and how to begin a new one (`form` is null). */
export interface IdentityData {
  readonly screen: FlowScreen;
  /** Where the shopper goes afterwards: a path without locale segment. */
  readonly returnTo: string;
  readonly form: FlowForm | null;
  /** The provider begins no flow for now: this address has begun too many. */
  readonly isLimited: boolean;
}

/** What the provider's address for its screens says in `error` where too many flows were begun. */
const TOO_MANY_FLOWS = 'too_many_requests';

/** The provider does not show this flow: nobody is signed in, another browser's, unknown or used up, expired. */
const ENDED_STATUSES = [401, 403, 404, 410];

/**
 * Shows the flow that the identity provider sent the browser here with; without one the browser is sent to the provider,
 * which begins one and remembers where to come back to (AUTH-03).
 */
export async function loadIdentity(context: LoadContext): Promise<PageResult<IdentityData>> {
  const screen = findScreen(context.path);
  const query = new URLSearchParams(context.search);
  const returnTo = returnPath(query.get('return_to'));
  const id = query.get('flow');
  if (!id && !query.has('error')) return { kind: 'redirect', to: startUrl(screen, returnTo, context) };

  const flow = id ? await fetchFlow(context, screen, id) : null;
  if (!flow && context.signedIn && GUEST_SCREENS.has(screen)) return { kind: 'redirect', to: returnTo };
  const flowReturnTo = flow ? returnPath(flow.return_to) : returnTo;
  // The provider has one screen for settings; a change that was begun on the account's own page goes on there.
  if (id && screen === 'set-password' && flowReturnTo.startsWith(routes.accountPassword()))
    return { kind: 'redirect', to: `${routes.accountPassword()}?${new URLSearchParams({ flow: id }).toString()}` };
  const form = flow && toFlowForm(flow, screen);
  return {
    kind: 'page',
    status: flow ? 200 : 410,
    head: { title: context.message(TITLES[screen]), noIndex: true },
    data: { screen, returnTo: flowReturnTo, form, isLimited: query.get('error') === TOO_MANY_FLOWS },
  };
}

const GUEST_SCREENS: ReadonlySet<FlowScreen> = new Set(['sign-in', 'sign-up', 'recover']);

const TITLES: Readonly<Record<FlowScreen, string>> = {
  'sign-in': 'account.identity.signInTitle',
  'sign-up': 'account.identity.signUpTitle',
  recover: 'account.identity.recoverTitle',
  activate: 'account.identity.activateTitle',
  'set-password': 'account.identity.setPasswordTitle',
};

const FLOW_ENDPOINTS = {
  'sign-in': getLoginFlow,
  'sign-up': getRegistrationFlow,
  recover: getRecoveryFlow,
  activate: getVerificationFlow,
  'set-password': getSettingsFlow,
} as const;

function startUrl(screen: FlowScreen, returnTo: string, { locale, signInUrl }: LoadContext): string {
  return screen === 'sign-in' || screen === 'sign-up'
    ? signInUrl({ returnTo, screen })
    : flowStartUrl(screen, locale, returnTo);
}

/** The flow of a screen; null where the provider does not show it to this browser. */
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
