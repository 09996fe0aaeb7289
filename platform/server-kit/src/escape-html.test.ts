import { expect, test } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<b title="x">', '&lt;b title=&quot;x&quot;&gt;'],
  ["it's", 'it&#39;s'],
  ['&lt;', '&amp;lt;'],
  ['سعر < 5', 'سعر &lt; 5'],
  ['', ''],
])('escapeHtml: %s becomes %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
