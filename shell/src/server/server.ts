import { listen } from 'server-kit/listen';
import Fastify from 'fastify';
import { createLoggerOptions } from 'server-kit/process-log';
import { createShellApp } from './app.ts';
import { readShellConfigOrExit } from './config.ts';
import { openServices } from './open-services.ts';

const config = readShellConfigOrExit(process.env);
const logger = Fastify({ logger: createLoggerOptions('shell') }).log;
const services = await openServices(config, logger);
const app = await createShellApp(services);
app.addHook('onClose', (_app, done) => {
  services.close();
  done();
});
await listen(app, { name: 'shell', port: config.port, setting: 'SHELL_PORT', hostSetting: 'SHELL_HOST' });
