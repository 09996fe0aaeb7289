import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSearch } from '../../http/request-url.ts';
import type { Overrides } from './overrides.ts';
import type { ToolsPages } from './tools-pages.ts';

const PARAMETER = 'remotes';
/** Opens the testers' panel. */
const OPEN_PANEL = '#remotes';

interface Options {
  readonly overrides: Overrides;
  readonly toolsPages: ToolsPages;
}

/**
 * Answers an address with `?remotes=…`: with a page that asks before overrides change, as any site can link to such an address and
 * a link opened from a mail looks like one that was typed. Where nothing would change it leads to the page. Gives whether it answered.
 */
export function createOverrideRequestHandler({ overrides, toolsPages }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const search = getSearch(request.url);
    const text = new URLSearchParams(search).get(PARAMETER);
    if (text === null) return false;
    const returnPath = getReturnPath(request.url, search);
    const redirectTo = (to: string): true => {
      reply.header('cache-control', 'no-store').redirect(to, 302);
      return true;
    };
    if (text === '') {
      const change = /[?&]remotes(?:&|$)/.test(search) ? 'open' : 'clear';
      const isTester = (await overrides.getActive(request)) !== null;
      if (isTester && change === 'open') return redirectTo(returnPath + OPEN_PANEL);
      if (!isTester && change === 'clear') return redirectTo(returnPath);
      await toolsPages.sendConfirmation(request, reply, { change, remotes: [], address: returnPath });
      return true;
    }
    const result = await overrides.change(request, text);
    if ('problems' in result)
      await toolsPages.sendProblems(request, reply, { problems: result.problems, address: returnPath });
    else {
      const remotes = text.split(',').filter((part) => part.trim() !== '');
      await toolsPages.sendConfirmation(request, reply, { change: 'apply', remotes, address: returnPath });
    }
    return true;
  };
}

/** A path of this shop in any case. */
function getReturnPath(url: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const path = toLocalPath(url.split('?')[0] ?? '');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** A path of this shop in any case: two slashes at its beginning would name another host. */
export const toLocalPath = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`;
