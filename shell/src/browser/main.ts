import { readPageState } from './page-document.ts';
import { noteScrolling } from './note-scrolling.ts';
import { startShell } from './start-shell.ts';

noteScrolling();
const state = readPageState();
void startShell(state);

// A shopper's page has no tools, and asks for nothing of them.
const { tools } = state;
if (tools) {
  const start = () =>
    import(/* webpackChunkName: "tools" */ '../tools/start-tools.tsx')
      .then(({ startTools }) => startTools(state, tools))
      .catch((error: unknown) => console.warn('Testers’ tools could not be loaded.', error));
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => void start());
}
