import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from 'server-kit/paths';
import { findFacadeProblems } from './facades.ts';

test('Facades: finds a missing name, a whole library, an unshared part and an unused name [COMP-09]', async () => {
  const complaints = await findFacadeProblems(join(ROOT, 'platform/cli/test/fixtures/facades'));

  expect(new Set(complaints)).toEqual(
    new Set([
      'mfe-bad/src/screen.tsx: imports all of react-router; name the needed exports',
      'mfe-bad/src/screen.tsx: imports switchMap from rxjs, which the shell’s facade does not export',
      'mfe-bad/src/screen.tsx: rxjs/ajax is not shared, so every remote would carry its own copy',
      'mfe-bad/src/screen.tsx: imports email from valibot, which the shell’s facade does not export',
      'mfe-bad/src/whole.ts: imports all of valibot; name the needed exports',
      'shell/src/shared: nothing imports url of valibot',
      'shell/src/shared: nothing imports timer of rxjs',
      'shell/src/shared: nothing imports matchPath of react-router',
      'shell/src/shared: nothing imports mutate of swr',
    ]),
  );
});
