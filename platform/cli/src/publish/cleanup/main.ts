/**
 * Cleans up after a gate, even when the gate's process was killed. It reads process groups and folders from stdin; when
 * stdin closes it kills the groups and removes the folders. It has its own session, so no terminal ends it.
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
