/** Runs tests that start a server and never end, as the unit gate would: for a test that kills the run. */
import { runGates } from '../src/gates/run-gates.ts';
import { runUnitTests } from '../src/gates/unit.ts';
import { fromRoot, ROOT } from 'server-kit/paths';

const folder = fromRoot('platform/cli/test/fixtures/tools/serving');

process.exit(await runGates([{ name: 'unit', run: () => runUnitTests(folder) }], [], ROOT));
