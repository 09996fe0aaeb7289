/**
 * Set-up of the tests that run directly in Node, without a global object and modules of their own for each file.
 * Node itself strips their types. There `@jest/globals` is `direct-test-globals.mjs`.
 */
import { registerHooks } from 'node:module';

const globals = new URL('./direct-test-globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : nextResolve(specifier, context),
});
