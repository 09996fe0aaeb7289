/**
 * Loaded before a program that tests start: its input is a pipe, which ends with the process that started it, however that ends. A killed
 * run so leaves nothing behind.
 */
process.stdin.once('close', () => process.exit(1)).resume();
process.stdin.unref();
