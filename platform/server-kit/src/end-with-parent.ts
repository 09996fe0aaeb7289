/**
 * Loaded into every process of the shop before its own code: when the one who started it is gone, however it went, it ends
 * as if it had been asked to. Otherwise a killed `npm start` would leave its ports and its data folder taken.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
