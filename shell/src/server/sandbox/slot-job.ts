import { createElement } from 'react';
import { localeInfo } from 'shared-contracts/locale';
import { renderRegionToString } from '../rendering/render-region.ts';
import { MAX_SLOT_OUTPUT, type SlotJob } from '../workers/messages.ts';
import type { SandboxContext, SandboxJob } from './sandbox-job.ts';
import { truncateOutput } from './truncate-output.ts';

/** Renders a slot completely. @throws the first error of the render: a slot is sent whole or not at all */
export async function runSlotJob(
  { remote, nonce, send, createHost }: SandboxContext,
  running: SandboxJob,
  job: SlotJob,
): Promise<void> {
  const { slot } = job;
  const [Slot, messages] = await Promise.all([
    remote.loadSlot(slot),
    // The same messages as in the browser: others would hide an id that the slot shows there.
    remote.loadMessages(localeInfo(job.locale).language, undefined, 'slot'),
  ]);
  const cache = remote.createStyleCache(nonce);
  const element = createElement(remote.SlotRegion, {
    host: createHost(running, job, `slot:${slot}`),
    cache,
    messages,
    slotContent: {},
    remote: remote.name,
    slot,
    Slot,
  });
  const failures: unknown[] = [];
  const html = await renderRegionToString(element, {
    cache,
    nonce,
    identifierPrefix: `${slot}-`,
    signal: running.controller.signal,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  send({ type: 'html', id: running.id, html: truncateOutput(html, MAX_SLOT_OUTPUT) });
}
