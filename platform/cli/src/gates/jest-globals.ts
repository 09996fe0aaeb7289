/**
 * Runs before every jest file: gives a jsdom test the standard globals that every browser has and jsdom leaves out
 * (react-router reads them when it loads). In Node's own environment it finds them there.
 */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

const standard = {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
};

for (const [name, value] of Object.entries(standard)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
