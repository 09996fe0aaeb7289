// Installs the locked dependencies when they are missing or differ from the lock. Plain JavaScript, see setup.mjs.
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const NETWORK = /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/;
const PROGRESS_MS = 10000;

const stampFile = (root) => path.join(root, 'node_modules/.installed-lock');

/** Whether node_modules matches package-lock.json: by the stamp of the last check, else by npm's own record. */
export function dependenciesAreInstalled(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (read(stampFile(root)) === fingerprint(lock)) return true;
  const record = read(path.join(root, 'node_modules/.package-lock.json'));
  if (record === undefined || !agrees(JSON.parse(lock), JSON.parse(record))) return false;
  fs.writeFileSync(stampFile(root), fingerprint(lock));
  return true;
}

/** Runs `npm ci` with a progress line; a failure prints one sentence with the remedy. */
export async function installDependencies(root) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing the dependencies (once, about a minute) …');
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()} s`), PROGRESS_MS);
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  clearInterval(ticking);
  if (code !== 0) throw new Error(explain(output));
  fs.writeFileSync(stampFile(root), fingerprint(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  console.log(`Dependencies are in place (${seconds()} s).`);
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fingerprint(text) {
  return crypto.createHash('sha256').update(`${process.platform} ${process.arch}\n${text}`).digest('hex');
}

/** Whether the record has the same version of every package that the lock requires on any system. */
function agrees(lock, record) {
  return Object.entries(lock.packages).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.optional || entry.devOptional || entry.link) return true;
    return place in record.packages && record.packages[place].version === entry.version;
  });
}

function npm(args, cwd) {
  const runsUnderNpm = process.env.npm_execpath !== undefined && process.env.npm_execpath.endsWith('npm-cli.js');
  const [command, first] = runsUnderNpm ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function explain(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (NETWORK.test(output))
    return (
      'The dependencies could not be downloaded: npm does not reach its registry. Check the network, the proxy or ' +
      '`npm config get registry`, then run the command again; downloaded packages stay in npm’s cache.'
    );
  return `npm ci failed; mend what it names and run the command again:\n${lines.slice(0, 10).join('\n')}`;
}
