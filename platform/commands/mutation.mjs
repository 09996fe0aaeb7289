import { runProgram } from './setup.mjs';

await runProgram('platform/src/mutation/mutation.ts');
