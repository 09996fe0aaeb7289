import { runProgram } from '../commands/setup.mjs';

await runProgram('platform/cli/test/run-serving-tests.ts');
