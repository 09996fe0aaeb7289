// Ends this process when its parent is gone, also after a SIGKILL of the parent. Where END_WITH_PID names the root
// process, the end of that process is enough: a parent may be gone before the first check. Plain JavaScript without
// dependencies: other tools' processes preload it, too (`node --import`).

/** Polling interval in ms. */
const EVERY_MS = 500;

/** Time in ms between SIGTERM and SIGKILL. */
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
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}
