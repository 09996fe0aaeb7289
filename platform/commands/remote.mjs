import { runProgram } from './setup.mjs';

await runProgram('platform/src/publish/remote.ts');
