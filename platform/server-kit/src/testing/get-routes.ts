import type { FastifyInstance } from 'fastify';

/** Paths of a server's registered GET routes, sorted: a test of all of them detects a new one. */
export function getRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const paths = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (.*?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (segment === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + segment;
      parents[depth] = path;
      return methods.split(', ').includes('GET') ? [path] : [];
    });
  return [...new Set(paths)].toSorted();
}
