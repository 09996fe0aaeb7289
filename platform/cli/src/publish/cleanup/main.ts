/**
 * Cleans up after a gate, however the gate's process ended: reads from stdin what there is, and when stdin closes kills each
 * process group and removes each folder that is left. It is in a session of its own, so no terminal ends it.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { killGroup } from './kill-group.ts';
import type { CleanupOrder } from './protocol.ts';

const left = new Set<number | string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as CleanupOrder;
  if ('group' in order) left.add(order.group);
  else if ('folder' in order) left.add(order.folder);
  else left.delete(order.forget);
}

for (const one of left) if (typeof one === 'number') killGroup(one);
for (const one of left) if (typeof one === 'string') rmSync(one, { recursive: true, force: true, maxRetries: 5 });
