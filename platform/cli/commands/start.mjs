import { runProgram } from './setup.mjs';

await runProgram('platform/cli/src/start/start.ts');
