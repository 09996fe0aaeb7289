import { runProgram } from './setup.mjs';

await runProgram('platform/bench/src/fault-matrix.ts');
