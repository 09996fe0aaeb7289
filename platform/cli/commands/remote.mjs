import { runProgram } from './setup.mjs';

await runProgram('platform/cli/src/publish/remote.ts');
