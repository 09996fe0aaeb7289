import { runProgram } from './setup.mjs';

await runProgram('platform/src/bench/bench.ts');
