import { THROW, type Harm } from './harmful-pages.ts';

/** A call as `context.request` takes it. */
export const CALL = "{ id: 'x', method: 'GET', path: '/api/x/', city: false, token: 'none', errors: [], response: {} }";
const data = (value: string): string => `return { kind: 'page', head: { title: 'T' }, data: ${value} };`;
const head = (members: string): string => `return { kind: 'page', head: { ${members} }, data: 1 };`;
const things = (value: string): string => head(`title: 'T', structuredData: async () => ${value}`);

/** Harm that a page does by what it gives to the shell: data, head, HTML, requests. */
export const HARM_OF_RESULTS: readonly Harm[] = [
  {
    what: 'has data beyond any page',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: 'x'.repeat(17e6) };" },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'has data whose getter throws',
    page: { load: data(`{ get x() { ${THROW} } }`) },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'has data whose toJSON loops',
    page: { load: data('{ toJSON() { for (;;); } }') },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'has data that holds itself',
    page: { load: `const own = {}; own.own = own; ${data('own')}` },
    kind: null,
    answer: 'refused',
  },
  { what: 'has data with a BigInt', page: { load: data('{ x: 1n }') }, kind: null, answer: 'refused' },
  {
    what: 'has data that is nested without end',
    page: { load: `let deep = {}; for (let i = 0; i < 1e5; i += 1) deep = { deep }; ${data('deep')}` },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'has data of a thousand million entries',
    page: { load: data('new Array(1e9)') },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'has data with a prototype of its own',
    page: { load: data(`JSON.parse('{"__proto__":{"polluted":1}}')`), render: "return 'stands';" },
    kind: null,
    answer: 'page',
  },
  { what: 'has a title that is a function', page: { load: head("title: () => 'T'") }, kind: null, answer: 'refused' },
  {
    what: 'has a title of 17 million characters',
    page: { load: head("title: 'x'.repeat(17e6)") },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'has a head whose getter loops',
    page: { load: head('get title() { for (;;); }') },
    kind: 'stuck',
    answer: 'refused',
  },
  { what: 'says a function of itself', page: { load: things('[{ x() {} }]') }, kind: null, answer: 'page' },
  {
    what: 'says things that hold themselves',
    page: { load: `const own = {}; own.own = own; ${things('[own]')}` },
    kind: null,
    answer: 'page',
  },
  {
    what: 'says things without end',
    page: { load: things('(function* () { for (;;) yield {}; })()') },
    kind: null,
    answer: 'page',
  },
  { what: 'says nothing for ever', page: { load: things('new Promise(() => {})') }, kind: 'hung', answer: 'refused' },
  {
    what: 'requests without end',
    page: { load: `for (;;) { context.request(${CALL}, {}).catch(() => {}); await new Promise(setImmediate); }` },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'requests what is no call',
    page: {
      load: 'await context.request({ id: 7, path: 7 }, {});',
    },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'has more broken parts than any page',
    page: {
      render: `const Bad = () => ${THROW}; return Array.from({ length: 2e3 }, (_, key) =>
        React.createElement(React.Suspense, { key }, React.createElement(Bad)));`,
    },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'requests with a body that cannot be sent',
    page: { load: `await context.request({ ...${CALL}, method: 'POST' }, { body: () => 1 });` },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'gives a head that is none',
    page: { load: "return { kind: 'page', head: { title: 7 }, data: 1 };" },
    kind: 'output',
    answer: 'refused',
  },
];
