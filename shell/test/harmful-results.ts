import { THROW, type HarmfulPage } from './harmful-pages.ts';

/** An endpoint in the format of `context.request`. */
export const ENDPOINT =
  "{ id: 'x', method: 'GET', path: '/api/x/', city: false, token: 'none', errors: [], response: {} }";
const returnData = (value: string): string => `return { kind: 'page', head: { title: 'T' }, data: ${value} };`;
const returnHead = (members: string): string => `return { kind: 'page', head: { ${members} }, data: 1 };`;
const returnStructuredData = (value: string): string => returnHead(`title: 'T', structuredData: async () => ${value}`);

/** Harm that a page does by its results for the shell: data, head, HTML, requests. */
export const HARMFUL_RESULTS: readonly HarmfulPage[] = [
  {
    title: 'has data beyond any page',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: 'x'.repeat(17e6) };" },
    kind: 'output',
    outcome: 'refused',
  },
  {
    title: 'has data whose getter throws',
    page: { load: returnData(`{ get x() { ${THROW} } }`) },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'has data whose toJSON loops',
    page: { load: returnData('{ toJSON() { for (;;); } }') },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'has data that holds itself',
    page: { load: `const own = {}; own.own = own; ${returnData('own')}` },
    kind: null,
    outcome: 'refused',
  },
  { title: 'has data with a BigInt', page: { load: returnData('{ x: 1n }') }, kind: null, outcome: 'refused' },
  {
    title: 'has data that is nested without end',
    page: { load: `let deep = {}; for (let i = 0; i < 1e5; i += 1) deep = { deep }; ${returnData('deep')}` },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'has data of a thousand million entries',
    page: { load: returnData('new Array(1e9)') },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'has data with a prototype of its own',
    page: { load: returnData(`JSON.parse('{"__proto__":{"polluted":1}}')`), render: "return 'stands';" },
    kind: null,
    outcome: 'page',
  },
  {
    title: 'has a title that is a function',
    page: { load: returnHead("title: () => 'T'") },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'has a title of 17 million characters',
    page: { load: returnHead("title: 'x'.repeat(17e6)") },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'has a head whose getter loops',
    page: { load: returnHead('get title() { for (;;); }') },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'says a function of itself',
    page: { load: returnStructuredData('[{ x() {} }]') },
    kind: null,
    outcome: 'page',
  },
  {
    title: 'says things that hold themselves',
    page: { load: `const own = {}; own.own = own; ${returnStructuredData('[own]')}` },
    kind: null,
    outcome: 'page',
  },
  {
    title: 'says things without end',
    page: { load: returnStructuredData('(function* () { for (;;) yield {}; })()') },
    kind: null,
    outcome: 'page',
  },
  {
    title: 'says nothing forever',
    page: { load: returnStructuredData('new Promise(() => {})') },
    kind: 'hung',
    outcome: 'refused',
  },
  {
    title: 'requests without end',
    page: { load: `for (;;) { context.request(${ENDPOINT}, {}).catch(() => {}); await new Promise(setImmediate); }` },
    kind: 'output',
    outcome: 'refused',
  },
  {
    title: 'requests what is no call',
    page: {
      load: 'await context.request({ id: 7, path: 7 }, {});',
    },
    kind: 'output',
    outcome: 'refused',
  },
  {
    title: 'has more broken parts than any page',
    page: {
      render: `const Bad = () => ${THROW}; return Array.from({ length: 2e3 }, (_, key) =>
        React.createElement(React.Suspense, { key }, React.createElement(Bad)));`,
    },
    kind: 'output',
    outcome: 'refused',
  },
  {
    title: 'requests with a body that cannot be sent',
    page: { load: `await context.request({ ...${ENDPOINT}, method: 'POST' }, { body: () => 1 });` },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'gives a head that is none',
    page: { load: "return { kind: 'page', head: { title: 7 }, data: 1 };" },
    kind: 'output',
    outcome: 'refused',
  },
  {
    title: 'requests without end after its end',
    page: {
      load: `setInterval(() => { for (let i = 0; i < 2e4; i += 1) context.request(${ENDPOINT}, {}).catch(() => {}); }, 20);`,
    },
    kind: ['output', 'cpu', 'memory'],
    outcome: 'either',
  },
  {
    title: 'requests with a body of 20 million characters',
    page: { load: `await context.request({ ...${ENDPOINT}, method: 'POST' }, { body: 'x'.repeat(20e6) });` },
    kind: null,
    outcome: 'refused',
  },
];
