import Fastify, { type FastifyInstance } from 'fastify';
import { type HostSetting, readBindHost } from 'shared-contracts/network-exposure';
import { createLoggerOptions } from './process-log.ts';
import { addDraining, readDrainLimits } from './drain.ts';
import { hasCode } from './errors/error-code.ts';
import { exitOnUncaughtError } from './errors/uncaught-error.ts';
import { portOf } from './port-of.ts';
import { toError } from './errors/to-error.ts';

interface ListenOptions {
  /** The process's name, for messages. */
  readonly name: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The setting of the port, for the message when it is in use. */
  readonly setting: string;
  /** The setting of the host address; HOST is for processes without their own. */
  readonly hostSetting: HostSetting;
}

/**
 * Listens on the host address of the settings (127.0.0.1 by default) and prints one JSON line
 * `{"ready":true,"port":…}`. It drains on SIGTERM and SIGINT (see `addDraining`), and after an uncaught error (see
 * `exitOnUncaughtError`). A port in use ends the process with one sentence and exit code 3.
 */
export async function listen(app: FastifyInstance, { name, port, setting, hostSetting }: ListenOptions): Promise<void> {
  const host = bindHost(hostSetting);
  const limits = readDrainLimits(process.env);
  const drain = addDraining(app, limits);
  exitOnUncaughtError({ logger: Fastify({ logger: createLoggerOptions(name) }).log, drain, limits });
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL'))
      exitWith(`${host} is no address of this machine: set ${hostSetting} to another one.`);
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    console.error(
      `Port ${port} is in use, so “${name}” cannot start. Set ${setting} to another port (0 picks a free one), or end what uses it.`,
    );
    process.exit(3);
  }
  console.log(JSON.stringify({ ready: true, name, port: portOf(app.server) }));
  const stop = () => void drain().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function bindHost(setting: HostSetting): string {
  try {
    return readBindHost(process.env, setting);
  } catch (error) {
    return exitWith(toError(error).message);
  }
}

/** Ends the process with one sentence. */
function exitWith(message: string): never {
  console.error(message);
  process.exit(3);
}
