import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageContent, DocumentState } from '../../model/document/document-state.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { createTakeOver } from './hydrate-page.ts';

const CONTENT: PageContent = {
  kind: 'remote',
  remote: 'content',
  page: 'about',
  data: 'data',
  head: { title: 'About' },
};

interface Scenario {
  /** How often the page's code cannot be had. */
  readonly failures?: number;
  /** The shopper has gone on before. */
  readonly gone?: boolean;
  /** The page does not hydrate. */
  readonly suspends?: boolean;
}

function setUp(content: PageContent, { failures = 0, gone = false, suspends = false }: Scenario = {}) {
  const done: string[] = [];
  let left = failures;
  const place = { locale: 'en-AE', path: '/about/', search: '' } as const;
  const screen$ = new BehaviorSubject<ShellScreenState>({ kind: 'empty', place });
  const takeOver = createTakeOver({
    state: { content, pageLocation: { path: '/about/', search: '', params: {} } } as unknown as DocumentState,
    loader: {
      loadPage: (remote, page) => {
        left -= 1;
        if (left >= 0) return Promise.reject(new Error('provoked'));
        return Promise.resolve({ page: `${remote} ${page}` }) as unknown as ReturnType<RemoteLoader['loadPage']>;
      },
    },
    regions: {
      takeOverPage: (remote, { data }) =>
        suspends
          ? Promise.reject(new Error('not within 8000 ms'))
          : Promise.resolve(void done.push(`alive: ${remote}, ${String(data)}`)),
      showShellScreen: () => Promise.resolve(void done.push(`screen: ${screen$.value.kind}`)),
    },
    screen$,
    reportError: (error, { region, phase }) => void done.push(`report: ${region} ${String(phase)} ${String(error)}`),
    left: () => gone,
    stands: ({ head, location }) => void done.push(`stands: ${head.title} at ${location.path}`),
    reload: () => Promise.resolve(void done.push('reload')),
  });
  return { takeOver, done };
}

test('the page comes alive with the data that the server rendered it with', async () => {
  const { takeOver, done } = setUp(CONTENT);
  await takeOver();
  expect(done).toEqual(['alive: content, data', 'stands: About at /about/']);
});

test('without its code the page stays, the shopper is told, the crash is reported; the next try takes over', async () => {
  const { takeOver, done } = setUp(CONTENT, { failures: 1 });
  await takeOver();
  await takeOver();
  expect(done).toEqual([
    'report: content load Error: provoked',
    'screen: lifeless',
    'alive: content, data',
    'stands: About at /about/',
  ]);
});

test('the shell’s own screens come alive; the wrapper loads what its address asks for', async () => {
  const failed = setUp({ kind: 'failed', remote: 'content' });
  const wrapper = setUp({ kind: 'empty' });
  await Promise.all([failed.takeOver(), wrapper.takeOver()]);
  expect([failed.done, wrapper.done]).toEqual([['screen: empty'], ['reload']]);
});

test('a page that a shopper has left before its code came is left alone; that it cannot be had is reported', async () => {
  const gone = setUp(CONTENT, { gone: true });
  await gone.takeOver();
  expect(gone.done).toEqual([]);
  const failed = setUp(CONTENT, { failures: 1, gone: true });
  await failed.takeOver();
  expect(failed.done).toEqual(['report: content load Error: provoked']);
});

test('a page that does not hydrate gives way to the fallback, and is reported [COMP-08]', async () => {
  const { takeOver, done } = setUp(CONTENT, { suspends: true });
  await takeOver();
  expect(done).toEqual(['report: content render Error: not within 8000 ms', 'screen: failed']);
});
