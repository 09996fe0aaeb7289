import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from 'server-kit/paths';
import { findFacadeProblems } from './facades.ts';

test('Facades: finds a missing name, a whole library, an unshared part and an unused name [COMP-09]', async () => {
  const complaints = await findFacadeProblems(join(ROOT, 'platform/cli/test/fixtures/facades'));

  expect(new Set(complaints)).toEqual(
    new Set([
      'mfe-bad/src/screen.tsx: takes all of react-router; name what it needs',
      'mfe-bad/src/screen.tsx: takes switchMap from rxjs, which the shell’s facade does not give',
      'mfe-bad/src/screen.tsx: rxjs/ajax is not shared, so every remote would carry its own copy',
      'mfe-bad/src/screen.tsx: takes email from valibot, which the shell’s facade does not give',
      'mfe-bad/src/whole.ts: takes all of valibot; name what it needs',
      'shell/src/shared: nothing takes url of valibot',
      'shell/src/shared: nothing takes timer of rxjs',
      'shell/src/shared: nothing takes matchPath of react-router',
    ]),
  );
});
