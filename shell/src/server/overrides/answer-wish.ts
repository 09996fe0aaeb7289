import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf } from '../request-address.ts';
import type { Overrides } from './overrides.ts';
import { createProblemPage, type ProblemPageParts } from './problem-page.ts';

const PARAMETER = 'remotes';
/** Opens the panel of the page that it stands in the address of. */
const OPEN_PANEL = '#remotes';

/**
 * Answers an address with `?remotes=…`: takes the overrides that it names into the visitor's cookie (none: forgets them all;
 * `?remotes` alone: opens the panel) and leads to the same address without it, or says what is wrong. Gives whether it answered.
 */
export function createWishAnswer({ overrides, ...parts }: ProblemPageParts & { readonly overrides: Overrides }) {
  const answerProblem = createProblemPage(parts);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const search = searchOf(request.url);
    const text = new URLSearchParams(search).get(PARAMETER);
    if (text === null) return false;
    const address = addressWithout(request.url, search);
    const lead = (cookie: string, to: string): true => {
      reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(to, 302);
      return true;
    };
    const open = /[?&]remotes(?:&|$)/.test(search);
    if (text === '' && !open) return lead(overrides.clear(request), address);
    const changed = await overrides.change(request, text);
    if ('cookie' in changed) return lead(changed.cookie, open ? address + OPEN_PANEL : address);
    await answerProblem(request, reply, { problems: changed.problems, address });
    return true;
  };
}

/** A path of this shop in any case: two slashes at its beginning would name another host. */
function addressWithout(url: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const path = `/${(url.split('?')[0] ?? '').replace(/^[/\\]+/, '')}`;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
