import { routes } from 'shared-contracts/routes';

/** The identity provider's screens: each shows flows of one kind. */
export type FlowScreen = 'sign-in' | 'sign-up' | 'recover' | 'activate' | 'set-password';

/** Where each screen is, and what the provider calls its flows. */
export const SCREENS: Readonly<Record<FlowScreen, { readonly path: string; readonly kind: string }>> = {
  'sign-in': { path: routes.signIn(), kind: 'login' },
  'sign-up': { path: routes.signUp(), kind: 'registration' },
  recover: { path: routes.recoverPassword(), kind: 'recovery' },
  activate: { path: routes.activate(), kind: 'verification' },
  'set-password': { path: routes.setPassword(), kind: 'settings' },
};

/** The screen at a path without locale segment. */
export function findScreen(path: string): FlowScreen {
  const all = Object.keys(SCREENS) as FlowScreen[];
  return all.find((screen) => path.startsWith(SCREENS[screen].path)) ?? 'sign-in';
}

/** Whether a path is one of these screens: nobody is sent back to one. */
export function isIdentityPath(path: string): boolean {
  return Object.values(SCREENS).some((screen) => path.startsWith(screen.path));
}
