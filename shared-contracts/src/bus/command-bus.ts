import * as v from 'valibot';
import {
  COMMAND_SCHEMAS,
  type CommandInput,
  type CommandName,
  type CommandPayload,
  type CommandResult,
} from './commands.ts';

/** Time limit of a command in ms; it includes the wait for its owner. */
const DEFAULT_TIMEOUT_MS = 8_000;

export interface CommandBus {
  /**
   * Registers the command's owner; the returned function unregisters it.
   * @throws CommandError when the command has an owner already.
   */
  handle<C extends CommandName>(command: C, handler: CommandHandler<C>): () => void;
  /**
   * Sends a command to its owner; waits for an owner that is still loading.
   * @throws CommandError when the payload is invalid or the time limit has passed; the owner's own errors are
   * rethrown unchanged.
   */
  send<C extends CommandName>(
    command: C,
    payload: CommandInput<C>,
    options?: { readonly timeoutMs?: number },
  ): Promise<CommandResult<C>>;
}

/** @param signal is aborted when the sender's time limit has passed: the shopper has been told that it failed */
export type CommandHandler<C extends CommandName> = (
  payload: CommandPayload<C>,
  signal: AbortSignal,
) => CommandResult<C> | Promise<CommandResult<C>>;

/** Thrown when a command cannot be registered, sent or completed in time; the message names the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

type AnyHandler = (payload: unknown, signal: AbortSignal) => unknown;

/** Creates the command side of a bus. */
export function createCommandBus(): CommandBus {
  const owners = new Map<CommandName, AnyHandler>();
  const waiting = new Map<CommandName, Set<(owner: AnyHandler) => void>>();

  function ownerOf(command: CommandName): Promise<AnyHandler> {
    const owner = owners.get(command);
    if (owner) return Promise.resolve(owner);
    return new Promise((resolve) => {
      const queue = waiting.get(command) ?? new Set();
      waiting.set(command, queue.add(resolve));
    });
  }

  return {
    handle(command, handler) {
      if (owners.has(command)) throw new CommandError(`Command “${command}” has an owner already.`);
      const owner = handler as AnyHandler;
      owners.set(command, owner);
      for (const resolve of waiting.get(command) ?? []) resolve(owner);
      waiting.delete(command);
      return () => {
        if (owners.get(command) === owner) owners.delete(command);
      };
    },
    async send<C extends CommandName>(
      command: C,
      payload: CommandInput<C>,
      { timeoutMs = DEFAULT_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
    ) {
      const parsed = v.safeParse(COMMAND_SCHEMAS[command], payload);
      if (!parsed.success) throw new CommandError(`Command “${command}” was refused: ${v.summarize(parsed.issues)}`);
      const late = new AbortController();
      const { signal } = late;
      // The sender has told the shopper that a late command failed: it is not carried out.
      const work = ownerOf(command).then((owner) => (signal.aborted ? null : owner(parsed.output, signal)));
      return (await withTimeout(work, timeoutMs, () => {
        late.abort();
        return owners.has(command)
          ? `Command “${command}” was not finished within ${timeoutMs} ms.`
          : `Command “${command}” found no owner within ${timeoutMs} ms.`;
      })) as CommandResult<C>;
    },
  };
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number, message: () => string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CommandError(message())), timeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
