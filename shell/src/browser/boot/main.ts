import { markScrolled } from '../document/mark-scrolled.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { readPageState } from '../document/page-document.ts';
import { startFederation } from '../regions/federation.ts';

declare global {
  /** webpack's variable: prefix of chunk URLs. */
  var __webpack_public_path__: string;
}

// The chunks are in the folder of this script. Their URLs are whole, as those of the document's elements.
__webpack_public_path__ = new URL('.', (document.currentScript as HTMLScriptElement).src).href;

// The containers of remotes run after this script, and need it.
startFederation();

/**
 * Each of these runs in a task of its own, in this order: each is short on a slow phone (docs/adr/0032). The kit needs the
 * libraries before it.
 */
const STARTUP_TASKS: readonly (() => unknown)[] = [
  () => import(/* webpackMode: "eager" */ 'react-router'),
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
  () => import(/* webpackMode: "eager" */ 'storefront-kit/lifecycle/region'),
  () => import(/* webpackMode: "eager" */ './react-dom.ts'),
  () => import(/* webpackMode: "eager" */ 'rxjs'),
  () => import(/* webpackMode: "eager" */ 'single-spa'),
];

const state = readPageState();

async function start(): Promise<void> {
  for (const task of STARTUP_TASKS) {
    await nextTask();
    await task();
  }
  await nextTask();
  markScrolled();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts');
  await nextTask();
  await startShell(state);
}

void start();

// Pages without testers' tools neither contain nor load them.
const { tools } = state;
if (tools) {
  const startTools = () =>
    import(/* webpackChunkName: "tools" */ '../../tools/start-tools.tsx')
      .then((module) => module.startTools(state, tools))
      .catch((error: unknown) => console.warn('Testers’ tools could not be loaded.', error));
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => void startTools());
}
