// Ends this process when the one that started it is gone, also when that one was killed and could tell nobody. Where
// END_WITH_PID names the process that began all, its end is enough: a parent may be gone before this process has looked.
// Plain JavaScript without dependencies: it is also preloaded into processes of other tools (`node --import`).

/** Time in ms between two looks. */
const EVERY_MS = 500;

/** Time in ms that handlers of SIGTERM have before SIGKILL. */
const GRACE_MS = 10_000;

const parent = process.ppid;
const starter = Number(process.env.END_WITH_PID ?? parent);

const watch = setInterval(() => {
  if (process.ppid === parent && isRunning(starter)) return;
  clearInterval(watch);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}, EVERY_MS);
watch.unref();

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, but takes no signals.
    return error.code === 'EPERM';
  }
}
