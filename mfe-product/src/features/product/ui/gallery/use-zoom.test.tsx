/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

jest.unstable_mockModule('./zoom-dialog.tsx', () => {
  throw new Error('The code of the dialog did not arrive.');
});
const { useZoom } = await import('./use-zoom.ts');

/** A link to a picture; jsdom goes to fragments only. */
function pictureLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  return link;
}

afterEach(() => document.body.replaceChildren());

test('useZoom: without the code of the dialog it opens the picture, unless the shopper has left the page [PDP-01]', async () => {
  const { open } = renderHook(useZoom).result.current;
  const left = pictureLink('#left');
  open(0, left);
  left.remove();
  await act(() => import('./zoom-dialog.tsx').catch(() => undefined));
  expect(location.hash).toBe('');
  open(0, pictureLink('#picture'));
  await act(() => import('./zoom-dialog.tsx').catch(() => undefined));
  expect(location.hash).toBe('#picture');
});
