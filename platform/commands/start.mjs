import { runProgram } from './setup.mjs';

await runProgram('platform/src/run/start.ts');
