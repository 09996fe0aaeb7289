import { routes } from 'shared-contracts/routes';

/** The identity provider's screens: each shows flows of one kind. */
export type FlowScreen = 'sign-in' | 'sign-up' | 'recover' | 'activate' | 'set-password';

/** Path of each screen, and the provider's name of its flows. */
export const SCREENS: Readonly<Record<FlowScreen, { readonly path: string; readonly kind: string }>> = {
  'sign-in': { path: routes.signIn(), kind: 'login' },
  'sign-up': { path: routes.signUp(), kind: 'registration' },
  recover: { path: routes.recoverPassword(), kind: 'recovery' },
  activate: { path: routes.activate(), kind: 'verification' },
  'set-password': { path: routes.setPassword(), kind: 'settings' },
};

/** Returns the screen at a path without locale segment. */
export function findScreen(path: string): FlowScreen {
  const all = Object.keys(SCREENS) as FlowScreen[];
  return all.find((screen) => path.startsWith(SCREENS[screen].path)) ?? 'sign-in';
}

/** Returns whether a path is one of these screens: no flow returns to one. */
export function isIdentityPath(path: string): boolean {
  return Object.values(SCREENS).some((screen) => path.startsWith(screen.path));
}
