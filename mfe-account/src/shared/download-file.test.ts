/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { downloadFile } from './download-file.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('downloadFile: saves a file under its name, and releases the file after the click [ACC-13]', async () => {
  jest.useFakeTimers();
  const blobs: Blob[] = [];
  const released: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:1'),
    revokeObjectURL: (url: string) => released.push(url),
  });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  downloadFile('my-data.json', new Blob(['نور'], { type: 'application/json' }));
  expect(clicked).toEqual(['my-data.json']);
  expect(document.querySelector('a')).toBeNull();
  expect(released).toEqual([]);
  jest.runAllTimers();
  expect(released).toEqual(['blob:1']);
  expect(blobs[0]?.type).toBe('application/json');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    jest.useRealTimers();
    reader.readAsText(blobs[0]!);
  });
  expect(text).toBe('نور');
});
