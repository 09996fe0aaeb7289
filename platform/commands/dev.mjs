import { runProgram } from './setup.mjs';

await runProgram('platform/src/dev/dev.ts');
