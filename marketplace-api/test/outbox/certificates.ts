import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A server's certificate and its private key, as PEM. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Options of a certificate. */
interface IssueOptions {
  /** DNS name of the server. */
  readonly host: string;
  /** Default: a day from now. */
  readonly validUntil?: Date;
}

const DAY_MS = 86_400_000;
const TAG = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17 } as const;
const SEQUENCE = 0x30;
const SET = 0x31;
/** Object identifiers in their DER form (RFC 5280, RFC 5758). */
const OID = {
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;

/**
 * A new certificate authority: X.509 version 3, P-256, ECDSA with SHA-256.
 * Node's `crypto` reads certificates but cannot create them, so the DER is written here.
 */
export function createAuthority() {
  const issuer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = `Test authority ${randomBytes(4).toString('hex')}`;
  const isAuthority = sequence(
    oid(OID.basicConstraints),
    der(TAG.boolean, 0xff),
    octets(sequence(der(TAG.boolean, 0xff))),
  );
  const make = (subject: string, publicKey: KeyObject, validUntil: Date, extension: Buffer) =>
    certificate({ issuer: name, subject, publicKey, signer: issuer.privateKey, validUntil, extension });
  return {
    /** The authority's own certificate as PEM: a client that trusts it trusts every issued certificate. */
    certificate: make(name, issuer.publicKey, new Date(Date.now() + DAY_MS), isAuthority),
    issue: ({ host, validUntil = new Date(Date.now() + DAY_MS) }: IssueOptions): ServerCertificate => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const dnsName = der(0x82, Buffer.from(host));
      const extension = sequence(oid(OID.subjectAltName), octets(sequence(dnsName)));
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { cert: make(host, publicKey, validUntil, extension), key };
    },
  };
}

/**
 * Adds an authority to the trusted ones of this process, as NODE_EXTRA_CA_CERTS does at start.
 * @returns a function that removes it
 */
export function trustAuthority(pem: string): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, pem]);
  return () => setDefaultCACertificates(before);
}

interface CertificateFields {
  readonly issuer: string;
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly signer: KeyObject;
  readonly validUntil: Date;
  readonly extension: Buffer;
}

function certificate({ issuer, subject, publicKey, signer, validUntil, extension }: CertificateFields): string {
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const signed = sequence(
    der(0xa0, der(TAG.integer, 2)),
    der(TAG.integer, 1, ...randomBytes(8)),
    algorithm,
    nameOf(issuer),
    sequence(utcTime(new Date(validUntil.getTime() - 2 * DAY_MS)), utcTime(validUntil)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const whole = sequence(signed, algorithm, der(TAG.bits, 0, sign('sha256', signed, signer)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** One DER value: tag, length, content. */
function der(tag: number, ...content: (Buffer | number)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]): Buffer => der(SEQUENCE, ...parts);
const octets = (content: Buffer): Buffer => der(TAG.octets, content);
const oid = (hex: string): Buffer => der(TAG.oid, Buffer.from(hex, 'hex'));
const nameOf = (text: string): Buffer =>
  sequence(der(SET, sequence(oid(OID.commonName), der(TAG.text, Buffer.from(text)))));

/** `YYMMDDHHMMSSZ`: RFC 5280 requires it until 2049. */
function utcTime(time: Date): Buffer {
  return der(TAG.time, Buffer.from(`${time.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`));
}
