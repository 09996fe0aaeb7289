import { runProgram } from './setup.mjs';

await runProgram('platform/src/gates/test.ts');
