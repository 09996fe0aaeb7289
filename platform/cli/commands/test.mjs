import { runProgram } from './setup.mjs';

await runProgram('platform/cli/src/gates/test.ts');
