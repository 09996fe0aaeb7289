import { resolve } from 'node:path';
import type { Compiler } from 'webpack';
import { SHARED_KIT, type SharedKit } from '../shared-kit.ts';

const NAME = 'ShareKitPlugin';

/**
 * Redirects every import of a shared module to the one module that exports all of them. Shared modules import each
 * other directly.
 */
export class ShareKitPlugin {
  readonly #kit: SharedKit;

  constructor(kit: SharedKit = SHARED_KIT) {
    this.#kit = kit;
  }

  apply(compiler: Compiler): void {
    const { entry, modules, requests } = this.#kit;
    const isShared = (file: string | null) => file !== null && (file === entry || modules.has(file));
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (resolveData) => {
        const { request, context } = resolveData;
        const isSharedRequest =
          requests.has(request) || (request.startsWith('.') && modules.has(resolve(context, request)));
        if (isSharedRequest && !isShared(issuerOf(resolveData))) resolveData.request = entry;
      });
      factory.hooks.afterResolve.tap(NAME, (resolveData) => {
        const from = issuerOf(resolveData);
        if (isShared(from)) assertShareable(this.#kit, from ?? '', resolveData.createData.resource ?? '');
      });
    });
  }
}

/** An entry has no issuer, which webpack’s types do not say. */
const issuerOf = ({ contextInfo }: { readonly contextInfo: { readonly issuer: string | null } }) => contextInfo.issuer;

/** @throws Error when a shared module imports an unshared one, which would exist twice, each with its own state. */
function assertShareable({ modules, folders, excluded }: SharedKit, from: string, resource: string): void {
  if (modules.has(resource) || excluded.has(resource) || !folders.some((folder) => resource.startsWith(folder))) return;
  throw new Error(
    `${from} is shared by the shell with remotes, but imports ${resource}, which is not: add that to platform/cli/src/build/shared-kit.ts, or take the former out.`,
  );
}
