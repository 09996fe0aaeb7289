import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Router } from './router.ts';

/** What a module gets to register its routes. */
export interface ModuleContext<S extends Services> {
  /** For routes that are not endpoints of the contract, such as webhooks and pictures. */
  readonly app: FastifyInstance;
  /** For endpoints of the contract. */
  readonly router: Router;
  readonly services: S;
}

/** Registers the routes of a module, with the services that it needs. */
export type RegisterModule<S extends Services = Services> = (context: ModuleContext<S>) => void | Promise<void>;
