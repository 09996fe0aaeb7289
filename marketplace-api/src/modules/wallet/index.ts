import type { RegisterModule } from '../../infra/http/module.ts';
import { walletRoutes } from './routes.ts';

/** The customer's view of the wallet: balance, movements and use for the cart. */
export const registerWallet: RegisterModule = ({ router, services }) => {
  walletRoutes(router, services);
};
