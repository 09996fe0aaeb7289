import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Ends the workers of a shell that was killed: one whose code loops would notice nothing of it and loop for ever. */
export interface Reaper {
  watch(pid: number): void;
  unwatch(pid: number): void;
  /** Ends what is watched still, and the reaper. */
  close(): void;
}

/** Reads `+ pid` and `- pid` until whoever wrote them has gone; then ends what is left. */
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

/** A small process of the system's shell: it outlives this one by the moment that it needs. */
export function createReaper(): Reaper {
  // A group of its own: what ends this process by its group must not end it.
  const script = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} });
  script.unref();
  const { stdin } = script;
  // Where there is no /bin/sh, workers end as their channel does, unless they loop.
  for (const part of [script, stdin]) part.on('error', () => undefined);
  // A pipe keeps the process alive only while something is written.
  if (stdin instanceof Socket) stdin.unref();
  const writeLine = (sign: '+' | '-', pid: number): void => void (stdin.writable && stdin.write(`${sign} ${pid}\n`));
  return {
    watch: (pid) => writeLine('+', pid),
    unwatch: (pid) => writeLine('-', pid),
    close: () => stdin.end(),
  };
}
