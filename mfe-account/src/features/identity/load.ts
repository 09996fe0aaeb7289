import { isApiError } from 'shared-contracts/endpoint';
import {
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
} from 'shared-contracts/endpoints/identity-flows';
import type { Flow } from 'shared-contracts/entities/flow';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { beginUrl } from './model/flow-start-url.ts';
import { flowForm, type FlowForm } from './model/flow-form.ts';
import { returnPath } from './model/return-path.ts';
import { screenAt, type Screen } from './model/screens.ts';

/** What the screen shows: a form, or that the flow is over and how to begin a new one (`form` is null). */
export interface IdentityData {
  readonly screen: Screen;
  /** Where the shopper goes afterwards: a path without locale segment. */
  readonly returnTo: string;
  readonly form: FlowForm | null;
  /** The provider begins no flow for now: this address has begun too many. */
  readonly isLimited: boolean;
}

/** What the provider's address for its screens says in `error` where too many flows were begun. */
const TOO_MANY_FLOWS = 'too_many_requests';

/** The provider does not show this flow: nobody is signed in, another browser's, unknown or used up, expired. */
const ENDED = [401, 403, 404, 410];

/**
 * Shows the flow that the identity provider sent the browser here with; without one the browser is sent to the provider,
 * which begins one and remembers where to come back to (AUTH-03).
 */
export async function loadIdentity(context: LoadContext): Promise<PageResult<IdentityData>> {
  const screen = screenAt(context.path);
  const query = new URLSearchParams(context.search);
  const returnTo = returnPath(query.get('return_to'));
  const id = query.get('flow');
  if (!id && !query.has('error')) return { kind: 'redirect', to: startOf(screen, returnTo, context) };

  const flow = id ? await fetchFlow(context, screen, id) : null;
  if (!flow && context.signedIn && MEANT_FOR_GUESTS.has(screen)) return { kind: 'redirect', to: returnTo };
  const back = flow ? returnPath(flow.return_to) : returnTo;
  // The provider has one screen for settings; a change that was begun on the account's own page goes on there.
  if (id && screen === 'set-password' && back.startsWith(routes.accountPassword()))
    return { kind: 'redirect', to: `${routes.accountPassword()}?${new URLSearchParams({ flow: id }).toString()}` };
  const form = flow && flowForm(flow, screen);
  return {
    kind: 'page',
    status: flow ? 200 : 410,
    head: { title: context.message(TITLES[screen]), noIndex: true },
    data: { screen, returnTo: back, form, isLimited: query.get('error') === TOO_MANY_FLOWS },
  };
}

const MEANT_FOR_GUESTS: ReadonlySet<Screen> = new Set(['sign-in', 'sign-up', 'recover']);

const TITLES: Readonly<Record<Screen, string>> = {
  'sign-in': 'account.identity.signInTitle',
  'sign-up': 'account.identity.signUpTitle',
  recover: 'account.identity.recoverTitle',
  activate: 'account.identity.activateTitle',
  'set-password': 'account.identity.setPasswordTitle',
};

const CALLS = {
  'sign-in': getLoginFlow,
  'sign-up': getRegistrationFlow,
  recover: getRecoveryFlow,
  activate: getVerificationFlow,
  'set-password': getSettingsFlow,
} as const;

function startOf(screen: Screen, returnTo: string, { locale, signInUrl }: LoadContext): string {
  return screen === 'sign-in' || screen === 'sign-up'
    ? signInUrl({ returnTo, screen })
    : beginUrl(screen, locale, returnTo);
}

/** The flow of a screen; null where the provider does not show it to this browser. */
export async function fetchFlow({ request, signal }: LoadContext, screen: Screen, id: string): Promise<Flow | null> {
  try {
    return await request(CALLS[screen], { query: { id } }, { signal });
  } catch (error) {
    if (ENDED.some((status) => isApiError(error, status))) return null;
    throw error;
  }
}
