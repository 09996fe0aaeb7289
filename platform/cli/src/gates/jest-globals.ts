/**
 * Runs before every jest file: adds the standard browser globals that jsdom lacks and react-router reads at import. In
 * Node's own environment they exist already.
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

// A component test waits for a change as long as a machine with other work needs. The default, 1 s, does not.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
