import { EventEmitter } from 'node:events';
import { Duplex, PassThrough, Readable, Stream, Transform, Writable } from 'node:stream';

/** Prototypes of the language that objects of Node inherit from. */
const LANGUAGE_PROTOTYPES: ReadonlySet<object> = new Set<object>([
  Object.prototype,
  Function.prototype,
  Array.prototype,
  Promise.prototype,
  Error.prototype,
  Map.prototype,
  Set.prototype,
]);

/** Classes of Node that code reaches by globals, or by React's state, which each timer refers to. */
const HOST_CLASSES: readonly object[] = [
  EventEmitter,
  Stream,
  Readable,
  Writable,
  Duplex,
  Transform,
  PassThrough,
  AbortController,
  AbortSignal,
  CustomEvent,
  DOMException,
  Event,
  EventTarget,
  Buffer,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
];

/** Bases of classes that belong to the language. */
const isOfLanguage = (one: object): boolean =>
  LANGUAGE_PROTOTYPES.has(one) || one === Uint8Array || one === Uint8Array.prototype;

/**
 * Makes Node's own classes unchangeable, so that code cannot replace a method that Node calls on an object of its own
 * (`emit` on `process`, for example). The prototypes of the language get no new members: Node would look them up too.
 * Their existing members stay changeable, as libraries set members of the same names on their own objects.
 */
export function lockObjects(): void {
  const locked = new Set<object>();
  const instances = [setTimeout(() => undefined, 0), setImmediate(() => undefined)] as const;
  const prototypes = HOST_CLASSES.map((one): unknown => Reflect.get(one, 'prototype'));
  for (const one of [...HOST_CLASSES, ...prototypes, ...instances.map(prototypeOf)]) lockChain(one, locked);
  clearTimeout(instances[0]);
  clearImmediate(instances[1]);
  for (const one of LANGUAGE_PROTOTYPES) Object.preventExtensions(one);
}

const prototypeOf = (one: object): unknown => Object.getPrototypeOf(one);

/** Locks an object and what it inherits from, up to the language. */
function lockChain(start: unknown, locked: Set<object>): void {
  for (let one = start; isObject(one) && !isOfLanguage(one) && !locked.has(one); one = prototypeOf(one)) {
    locked.add(one);
    lockMembers(one);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Streams get these methods from their options; Node assigns them to each stream. */
const isOption = (key: string | symbol): boolean => typeof key === 'string' && /^_[a-z]/.test(key);

function lockMembers(host: object): void {
  for (const key of Reflect.ownKeys(host)) {
    const member = Reflect.getOwnPropertyDescriptor(host, key);
    if (member?.configurable !== true) continue;
    const isMethod = typeof member.value === 'function' && !isOption(key);
    Object.defineProperty(host, key, isMethod ? { writable: false, configurable: false } : { configurable: false });
  }
  Object.preventExtensions(host);
}
