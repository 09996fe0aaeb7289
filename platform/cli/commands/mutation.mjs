import { runProgram } from './setup.mjs';

await runProgram('platform/bench/src/mutation/mutation.ts');
