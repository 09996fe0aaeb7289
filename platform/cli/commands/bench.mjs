import { runProgram } from './setup.mjs';

await runProgram('platform/bench/src/bench.ts');
