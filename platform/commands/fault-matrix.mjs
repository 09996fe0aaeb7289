import { runProgram } from './setup.mjs';

await runProgram('platform/src/kit/matrix/main.ts');
