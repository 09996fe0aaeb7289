import { runProgram } from './setup.mjs';

await runProgram('platform/src/gates/verify.ts');
