import { runProgram } from './setup.mjs';

await runProgram('platform/cli/src/dev/dev.ts');
