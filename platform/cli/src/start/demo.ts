import { assertDemoIsPrivate } from 'shared-contracts/network-exposure';
import { StartError } from 'server-kit/child-process';
import { toError } from 'server-kit/errors/to-error';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a local start has the features of the demonstration: its shop and customers, the page of mails and codes,
 * testers' tools, the payment sandbox. On unless DEMO turns them off.
 * @throws StartError where other machines reach the shop: the features are always off there.
 */
export function isDemo(env: Environment): boolean {
  if (/^(?:0|false|off|no)$/i.test(env['DEMO'] ?? '')) return false;
  try {
    assertDemoIsPrivate(env);
  } catch (error) {
    throw new StartError(toError(error).message, { cause: error });
  }
  return true;
}

/** Whether the payment sandbox runs: with the demonstration, or on request; never beside another provider. */
export function runsSandbox(env: Environment, demo: boolean): boolean {
  return !env['PAYMENTS_ORIGIN'] && (demo || env['PAYMENTS_SANDBOX'] === '1');
}
