import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSearch } from '../../requests/request-url.ts';
import type { Overrides } from './overrides.ts';
import type { ToolsPages } from './tools-pages.ts';

const PARAMETER = 'remotes';
/** URL fragment that opens the testers' panel. */
const OPEN_PANEL = '#remotes';

interface Options {
  readonly overrides: Overrides;
  readonly toolsPages: ToolsPages;
}

/**
 * Handles a URL with `?remotes=…`. It sends a page that confirms the change: any site can link to such a URL, and a
 * link from a mail looks typed. Where nothing would change it redirects to the page. Returns whether it responded.
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

/** Returns a path of this shop for any input. */
function getReturnPath(url: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const path = toLocalPath(url.split('?')[0] ?? '');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Returns a path of this shop for any input: two slashes at its beginning would name another host. */
export const toLocalPath = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`;
