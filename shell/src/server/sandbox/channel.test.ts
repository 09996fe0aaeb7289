import { describe, expect, test } from '@jest/globals';
import type { Batch, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { createChannel } from './channel.ts';

const abort = (number: number, id: number): NumberedMessage => ({ number, message: { type: 'abort', id, reason: '' } });

/** A channel whose event-loop turns the test runs one by one, with its handled and sent messages. */
function createBed() {
  const turns: (() => void)[] = [];
  const batches: Batch[] = [];
  const handled: number[] = [];
  const channel = createChannel(
    (batch) => batches.push(batch),
    (callback) => turns.push(callback),
  );
  const handle = (message: ToWorker): void => {
    if ('id' in message) handled.push(message.id);
  };
  return { channel, batches, handled, handle, runTurn: () => turns.shift()?.() };
}

describe('Channel', () => {
  test('handles messages of one job in one turn, and those of the next job only after it has acknowledged them', () => {
    const { channel, batches, handled, handle, runTurn } = createBed();
    channel.receive([abort(1, 7), abort(2, 7), abort(3, 8), abort(4, 7)], handle);
    expect(handled).toEqual([7, 7]);
    expect(batches).toEqual([]);
    runTurn();
    expect(batches.map(({ acknowledged }) => acknowledged)).toEqual([2]);
    expect(handled).toEqual([7, 7, 8]);
    runTurn();
    expect(handled).toEqual([7, 7, 8, 7]);
    runTurn();
    expect(batches.map(({ acknowledged }) => acknowledged)).toEqual([2, 3, 4]);
  });

  test('handles messages without a job one per turn', () => {
    const { channel, batches, handle, runTurn } = createBed();
    const ping = (number: number): NumberedMessage => ({ number, message: { type: 'ping' } });
    channel.receive([ping(1), ping(2)], handle);
    runTurn();
    runTurn();
    expect(batches.map(({ acknowledged }) => acknowledged)).toEqual([1, 2]);
  });

  test('sends earlier messages before it runs code for the shell’s message, which may never end', () => {
    const { channel, batches, runTurn } = createBed();
    channel.send({ type: 'booted' });
    channel.receive([abort(1, 7)], () => {
      expect(batches).toEqual([{ acknowledged: 0, messages: [{ type: 'booted' }] }]);
    });
    runTurn();
    runTurn();
    expect(batches).toHaveLength(2);
  });

  test('batches the messages of a job’s turn with the acknowledgement', () => {
    const { channel, batches, runTurn } = createBed();
    channel.receive([abort(1, 7), abort(2, 7)], () => channel.send({ type: 'html', id: 7, html: 'x' }));
    runTurn();
    expect(batches).toEqual([
      {
        acknowledged: 2,
        messages: [
          { type: 'html', id: 7, html: 'x' },
          { type: 'html', id: 7, html: 'x' },
        ],
      },
    ]);
  });
});
