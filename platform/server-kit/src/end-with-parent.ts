/**
 * Preloaded into every process of the shop: when the parent is gone, even after a SIGKILL, the process ends as on
 * SIGTERM. Otherwise a killed `npm start` would leave its ports and its data folder in use.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
