import { runProgram } from '../commands/setup.mjs';

await runProgram('platform/test/run-serving-tests.ts');
