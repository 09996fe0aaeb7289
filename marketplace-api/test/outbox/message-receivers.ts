import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { ServerCertificate } from './certificates.ts';

/** A received mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
  /** Whether the mail came over TLS. */
  readonly isSecure: boolean;
}

/** Behaviour of the SMTP server for the next mails; `accept` when the list is empty. */
type Behaviour =
  | 'accept'
  | 'greylist'
  | 'reject-recipient'
  | 'reject-content'
  | 'reject-sender'
  | 'drop-in-data'
  | 'drop-after-data'
  | 'accept-in-silence'
  | 'hang';

const rejection = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on a free port of loopback. It stores accepted mails. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const behaviours: Behaviour[] = [];
  const sockets = new Set<Socket>();
  let deliveries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    hideSTARTTLS: !options.key,
    closeTimeout: 100,
    ...options,
    onMailFrom: (_address, _session, done) => {
      deliveries += 1;
      if (behaviours[0] === 'reject-sender') return done(rejection(553, 'this sender may not'));
      done();
    },
    onRcptTo: (_address, _session, done) => {
      if (behaviours[0] === 'greylist') return done(rejection(451, 'greylisted, come later'));
      if (behaviours[0] === 'reject-recipient') return done(rejection(550, 'no such mailbox'));
      done();
    },
    onData: (stream, session, done) => {
      const behaviour = behaviours.shift() ?? 'accept';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (behaviour === 'drop-in-data') dropAll();
      });
      stream.on('end', () => {
        if (behaviour === 'hang' || behaviour === 'drop-in-data') return;
        if (behaviour === 'reject-content') return done(rejection(554, 'looks like spam'));
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to, source: Buffer.concat(chunks).toString(), isSecure: session.secure });
        if (behaviour === 'drop-after-data') dropAll();
        else if (behaviour === 'accept') done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Sets the behaviour for the next mails, in order; a rejection before DATA stays until `forget`. */
    behave: (...next: Behaviour[]) => void behaviours.push(...next),
    forget: () => void behaviours.splice(0),
    deliveries: () => deliveries,
    /** Replaces the server's certificate. */
    renew: (certificate: ServerCertificate) => server.updateSecureContext({ ...certificate }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        dropAll();
      }),
  };
}

/** A TCP proxy on a free port of loopback that records the client's bytes. */
export async function startTcpProxy(target: number) {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk: Buffer) => void chunks.push(chunk));
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** All bytes that clients sent. */
    sent: () => Buffer.concat(chunks).toString('latin1'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A request to the text message gateway. */
export interface ReceivedText {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: { readonly id: string; readonly to: string; readonly text: string };
}

/**
 * A real HTTP receiver of text messages on a free port of loopback, over TLS with a certificate.
 * It responds with the given statuses in turn, then with 202. Status 0 never responds.
 */
export async function startTextGateway(certificate?: ServerCertificate) {
  const texts: ReceivedText[] = [];
  const statuses: number[] = [];
  const listener: RequestListener = (request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      texts.push({ headers: request.headers, raw, body: JSON.parse(raw) as ReceivedText['body'] });
      const status = statuses.shift() ?? 202;
      if (status !== 0) response.writeHead(status).end('{}');
    });
  };
  const overTls = certificate && createTlsServer({ ...certificate }, listener);
  const server = overTls ?? createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: certificate ? `https://localhost:${port}/send` : `http://127.0.0.1:${port}/send`,
    texts,
    /** Replaces the gateway's certificate. */
    renew: (other: ServerCertificate) => overTls?.setSecureContext({ ...other }),
    answer: (...next: number[]) => void statuses.push(...next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
