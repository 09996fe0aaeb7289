import { resolve } from 'node:path';
import type { Compiler } from 'webpack';
import { LENT_KIT, type LentKit } from '../shared-kit.ts';

const NAME = 'LendKitPlugin';

/**
 * Whoever imports a module that the shell lends gets the one module that stands for all of them, however it is asked for. The lent ones
 * import each other directly.
 */
export class LendKitPlugin {
  readonly #kit: LentKit;

  constructor(kit: LentKit = LENT_KIT) {
    this.#kit = kit;
  }

  apply(compiler: Compiler): void {
    const { entry, modules, requests } = this.#kit;
    const isLent = (file: string | null) => file !== null && (file === entry || modules.has(file));
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (asked) => {
        const { request, context } = asked;
        const wanted = requests.has(request) || (request.startsWith('.') && modules.has(resolve(context, request)));
        if (wanted && !isLent(issuerOf(asked))) asked.request = entry;
      });
      factory.hooks.afterResolve.tap(NAME, (asked) => {
        const from = issuerOf(asked);
        if (isLent(from)) assertLendable(this.#kit, from ?? '', asked.createData.resource ?? '');
      });
    });
  }
}

/** What is an entry has no issuer, which webpack’s types do not say. */
const issuerOf = ({ contextInfo }: { readonly contextInfo: { readonly issuer: string | null } }) => contextInfo.issuer;

/** @throws Error when a lent module imports what stays with its importer: there would be two of it, each with a state of its own. */
function assertLendable({ modules, folders, apart }: LentKit, from: string, resource: string): void {
  if (modules.has(resource) || apart.has(resource) || !folders.some((folder) => resource.startsWith(folder))) return;
  throw new Error(
    `${from} is lent by the shell to remotes, but imports ${resource}, which is not: add that to platform/cli/src/build/shared-kit.ts, or take the former out.`,
  );
}
