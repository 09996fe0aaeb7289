/** `npm run verify`: the quick gates, and the tests that the uncommitted changes affect. */
import { ROOT } from 'server-kit/paths';
import { boundaries } from './boundaries.ts';
import { facades } from './facades.ts';
import type { Gate } from './gate.ts';
import { lockfile } from './lockfile.ts';
import { names } from './language/names.ts';
import { prose } from './language/prose.ts';
import { messages } from './messages.ts';
import { runGates } from './run-gates.ts';
import { lint, types } from './simple-gates.ts';
import { runUnitTests } from './unit.ts';

const changedUnits: Gate = { name: 'unit', run: (root) => runUnitTests(root, { changedOnly: true }) };

process.exit(
  await runGates(
    [types, lint, boundaries, names, prose, messages, facades, lockfile, changedUnits],
    process.argv.slice(2),
    ROOT,
  ),
);
