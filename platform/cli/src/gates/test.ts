/** `npm test`: every gate. `npm test -- types lint` runs the named ones. */
import { ROOT } from 'server-kit/paths';
import { boundaries } from './boundaries.ts';
import { facades } from './facades.ts';
import { e2e } from './e2e.ts';
import { lockfile } from './lockfile.ts';
import { names } from './language/names.ts';
import { prose } from './language/prose.ts';
import { messages } from './messages.ts';
import { runGates } from './run-gates.ts';
import { format, lint, types, unused } from './simple-gates.ts';
import { unit } from './unit.ts';

const ALL = [lint, format, types, boundaries, unused, names, prose, messages, facades, lockfile, unit, e2e];

process.exit(await runGates(ALL, process.argv.slice(2), ROOT));
