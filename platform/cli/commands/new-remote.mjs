import { runProgram } from './setup.mjs';

await runProgram('platform/cli/src/generate/new-remote.ts');
