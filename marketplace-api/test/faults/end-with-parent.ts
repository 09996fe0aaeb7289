/**
 * Preload of programs that tests start. Its stdin is a pipe that ends with the parent, however the parent ends.
 * A killed run therefore leaves no process behind.
 */
process.stdin.once('close', () => process.exit(1)).resume();
process.stdin.unref();
