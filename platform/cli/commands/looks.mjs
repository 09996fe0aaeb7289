import { runProgram } from './setup.mjs';

await runProgram('e2e/src/looks/take-pictures.ts');
