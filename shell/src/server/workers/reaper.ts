import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Ends the workers of a shell that was killed: a worker whose code loops would not notice and would loop forever. */
export interface Reaper {
  watch(pid: number): void;
  unwatch(pid: number): void;
  /** Ends the watched processes, and the reaper. */
  close(): void;
}

/** Script that reads `+ pid` and `- pid` until the shell has ended; then it kills the remaining processes. */
const SCRIPT = `
pids=" "
while read -r sign pid; do
  case $sign in
    +) pids="$pids$pid " ;;
    -) pids="\${pids%% $pid *} \${pids#* $pid }" ;;
  esac
done
[ "$pids" = " " ] || kill -9 $pids 2>/dev/null
`;

/** Starts a small process of the system's shell; it outlives this process only for the moment of the kill. */
export function createReaper(): Reaper {
  // In a process group of its own: a signal to this process's group must not end it.
  const script = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} });
  script.unref();
  const { stdin } = script;
  // Without /bin/sh, workers end when their channel closes, unless they loop.
  for (const part of [script, stdin]) part.on('error', () => undefined);
  // With `unref` the pipe keeps this process running only during a write.
  if (stdin instanceof Socket) stdin.unref();
  const writeLine = (sign: '+' | '-', pid: number): void => void (stdin.writable && stdin.write(`${sign} ${pid}\n`));
  return {
    watch: (pid) => writeLine('+', pid),
    unwatch: (pid) => writeLine('-', pid),
    close: () => stdin.end(),
  };
}
