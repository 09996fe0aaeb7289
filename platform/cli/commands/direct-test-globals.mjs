/**
 * `@jest/globals` of tests that run directly in Node. Their runner has no time limits; here each test and hook has one.
 */
import { TEST_LIMIT_MS } from './test-limit.mjs';

export const { expect, describe } = globalThis;
export const test = Object.assign(limitTests(globalThis.test), {
  each: limitRows(globalThis.test.each),
  only: limitTests(globalThis.test.only),
  skip: globalThis.test.skip,
});
export const it = test;
export const beforeAll = limitHooks(globalThis.beforeAll);
export const afterAll = limitHooks(globalThis.afterAll);
export const beforeEach = limitHooks(globalThis.beforeEach);
export const afterEach = limitHooks(globalThis.afterEach);

function limitTests(define) {
  return (title, run, ms) => define(title, limit(run, ms));
}

function limitRows(each) {
  return (...table) =>
    (title, run, ms) =>
      each(...table)(title, (...row) => limit(() => run(...row), ms)());
}

function limitHooks(define) {
  return (run, ms) => define(limit(run, ms));
}

/** Rejects when `run` takes longer than `ms`. */
function limit(run, ms = TEST_LIMIT_MS) {
  return async () => {
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than its time limit of ${ms / 1_000} s`)), ms);
    });
    try {
      await Promise.race([run(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
