import { runProgram } from './setup.mjs';

await runProgram('platform/src/generate/new-remote.ts');
