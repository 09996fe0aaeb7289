import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { logFileOf } from 'test-kit/composed-shop';

/**
 * Waits until a process of the shop has logged a line that contains the text: only the log shows rejections and
 * give-ups.
 */
export async function waitForLogLine(text: string): Promise<void> {
  const read = () => readFile(logFileOf(process.env.SHOP_DATA_DIR ?? ''), 'utf8').catch(() => '');
  await expect.poll(read, { message: `the shop logs “${text}”` }).toContain(text);
}
