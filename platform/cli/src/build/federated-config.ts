import type { Configuration } from 'webpack';
import { LeanRuntimePlugin } from './lean-runtime-plugin.ts';
import { EagerModulesPlugin } from './plugins/eager-modules-plugin.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { ShareKitPlugin } from './plugins/share-kit-plugin.ts';
import { StableFederationPlugin } from './plugins/stable-federation-plugin.ts';
import { baseConfig } from './webpack-base.ts';

/**
 * Settings that the browser builds of shell and remotes have in common: both sides of Module Federation. These plugins
 * come before federation's own.
 */
export function federatedConfig(name: string): Configuration {
  const base = baseConfig(name, 'web');
  return {
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      new EagerModulesPlugin(),
      new IntegrityPlugin(),
      new LeanRuntimePlugin(),
      new ShareKitPlugin(),
      new StableFederationPlugin(),
    ],
  };
}
