import type { FastifyInstance } from 'fastify';

/** Paths of a server's registered routes that GET reaches, sorted: a test of all of them notices one that is new. */
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
