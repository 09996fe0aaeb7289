import { noteScrolling } from './note-scrolling.ts';
import { nextTask } from './next-task.ts';
import { readPageState } from './page-document.ts';

/** Large libraries: in one task with the shell they would keep a slow phone from answering for a quarter of a second. */
const LIBRARIES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
  () => import(/* webpackMode: "eager" */ 'react-router'),
];

const state = readPageState();

async function start(): Promise<void> {
  for (const library of LIBRARIES) {
    await library();
    await nextTask();
  }
  noteScrolling();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts');
  await nextTask();
  await startShell(state);
}

void start();

// A shopper's page has no tools, and asks for nothing of them.
const { tools } = state;
if (tools) {
  const startTools = () =>
    import(/* webpackChunkName: "tools" */ '../tools/start-tools.tsx')
      .then((module) => module.startTools(state, tools))
      .catch((error: unknown) => console.warn('Testers’ tools could not be loaded.', error));
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => void startTools());
}
