import { expect, test } from '@jest/globals';
import { warmUp } from './warm-up.ts';

test('warmUp: renders styles and a message, as a remote’s region does', async () => {
  const html = await warmUp();
  expect(html).toMatch(/<style nonce="none" data-emotion="warm-up \S+" data-s>\.warm-up-\S+\{color:red;\}/);
  expect(html).toMatch(/<p class="warm-up-\S+">1<\/p>/);
});
