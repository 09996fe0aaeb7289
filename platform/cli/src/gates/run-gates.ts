import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { toError } from 'server-kit/errors/to-error';
import type { Gate, GateResult } from './gate.ts';
import { endToolsOnSignals } from './tool.ts';

/** Number of lines that are printed of a failed gate's complaints. */
const SHOWN_LINES = 80;

/** Number of static gates that run at once: most of them use one core. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Runs the static gates, some at once, then the others in sequence. Continues after a failure, and ends with the line
 * `N passed, N failed`.
 * @param chosen names of the gates to run; none runs all
 * @returns the exit code: 1 when anything failed or nothing ran
 */
export async function runGates(gates: readonly Gate[], chosen: readonly string[], root: string): Promise<number> {
  endToolsOnSignals();
  const unknown = chosen.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no gate “${unknown.join('”, “')}”. There are: ${gates.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  let [passed, failed] = [0, 0];
  const closing: string[] = [];
  const places: string[] = [];
  const wanted = chosen.length === 0 ? gates : gates.filter(({ name }) => chosen.includes(name));
  const runQueue = async (queue: Gate[]): Promise<void> => {
    for (let gate = queue.shift(); gate; gate = queue.shift()) {
      const startedAt = performance.now();
      const result = await runOne(gate, root);
      show(result, (performance.now() - startedAt) / 1000);
      passed += result.passed;
      failed += result.failed;
      closing.push(...(result.closing ?? []));
      places.push(...(result.places ?? []));
    }
  };
  const staticGates = wanted.filter(({ isStatic = false }) => isStatic);
  await Promise.all(Array.from({ length: AT_ONCE }, () => runQueue(staticGates)));
  await runQueue(wanted.filter(({ isStatic = false }) => !isStatic));
  for (const line of closing) console.log(line);
  // Once more in short: of a long output some keep only the end.
  if (places.length > 0) console.log(`Failed: ${places.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** A gate that throws has failed, with the place as its complaint; the others run. */
async function runOne(gate: Gate, root: string): Promise<GateResult> {
  try {
    return await gate.run(root);
  } catch (error) {
    return { name: gate.name, passed: 0, failed: 1, details: complaintsOf(toError(error)) };
  }
}

/** An error's message, and where its cause is: the defect may be of the gate itself. */
const complaintsOf = ({ message, stack = message }: Error): string[] =>
  (stack.includes(message) ? stack : `${message}\n${stack}`).split('\n');

function show({ name, passed, failed, details, notes = [] }: GateResult, seconds: number): void {
  const outcome = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${outcome}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${counts}`);
  for (const line of notes) console.log(`      ${stripVTControlCharacters(line)}`);
  if (failed === 0) return;
  for (const line of details.slice(0, SHOWN_LINES)) console.log(`      ${stripVTControlCharacters(line)}`);
  if (details.length > SHOWN_LINES) console.log(`      … and ${details.length - SHOWN_LINES} lines more`);
}
