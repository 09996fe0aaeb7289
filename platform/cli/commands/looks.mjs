import { runProgram } from './setup.mjs';

await runProgram('e2e/src/looks/make-pictures.ts');
