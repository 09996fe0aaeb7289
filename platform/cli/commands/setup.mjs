// First step of every command: plain JavaScript without dependencies, for any Node of the last years. It installs
// missing dependencies, then runs the real program (TypeScript) under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dependenciesAreInstalled, installDependencies } from './dependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Oldest Node for the setup, and oldest Node for the project where the registry has no pinned one. */
const SETUP_NODE = [20, 0];
const RUN_NODE = [22, 22];

/**
 * Sets the project up and runs one of its programs; ends this process with the program's exit code.
 * @param {string} program path of the program's TypeScript file, from the repository's root
 */
export async function runProgram(program) {
  try {
    refuseOldNode();
    if (!dependenciesAreInstalled(root)) await installDependencies(root);
    process.exitCode = await passOn(usableNode(), path.join(root, program));
  } catch (error) {
    console.error('\n' + error.message);
    process.exitCode = 1;
  }
}

function refuseOldNode() {
  const pinned = pinnedPackage();
  if (!atLeast(process.versions.node, SETUP_NODE))
    throw new Error(
      `This is Node ${process.versions.node}; install Node ${SETUP_NODE[0]} or newer (best: 24) and run the command again.`,
    );
  if (pinned === undefined && !atLeast(process.versions.node, RUN_NODE))
    throw new Error(
      `This is Node ${process.versions.node}, and for ${process.platform} on ${process.arch} none can be downloaded: ` +
        `install Node ${RUN_NODE.join('.')} or newer (best: 24) and run the command again.`,
    );
}

/** The package of the pinned Node for this system; undefined where there is none. */
function pinnedPackage() {
  const { optionalDependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  return name in optionalDependencies ? name : undefined;
}

function usableNode() {
  const pinned = path.join(root, 'node_modules/.bin/node');
  const answer = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (answer.status === 0 && atLeast(answer.stdout.trim().slice(1), RUN_NODE)) return pinned;
  if (atLeast(process.versions.node, RUN_NODE)) return process.execPath;
  throw new Error(
    `The pinned Node does not run on this system and this is Node ${process.versions.node}: ` +
      `install Node ${RUN_NODE.join('.')} or newer (best: 24) and run the command again.`,
  );
}

function atLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/**
 * Runs the program in this terminal: it forwards signals, exits with the program, and a killed npm or command ends the
 * program.
 */
async function passOn(node, program) {
  const bin = path.join(root, 'node_modules/.bin');
  const endWithParent = pathToFileURL(path.join(root, 'platform/cli/commands/end-with-parent.mjs')).href;
  // Without npm the parent may be a terminal that was closed on purpose (nohup).
  if (process.env.npm_lifecycle_event !== undefined) await import(endWithParent);
  const child = spawn(node, ['--import', endWithParent, program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Compiled code of all programs: a process starts in half of the processor time.
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
      ...process.env,
      PATH: bin + path.delimiter + process.env.PATH,
    },
  });
  // Ctrl-C in a terminal signals the whole group, so the child has it already; this process only waits.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`The program could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(code === null ? 128 + os.constants.signals[signal] : code));
  });
}
