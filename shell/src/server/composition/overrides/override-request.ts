import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf } from '../../http/request-url.ts';
import type { Overrides } from './overrides.ts';
import type { ToolsPages } from './tools-pages.ts';

const PARAMETER = 'remotes';
/** Opens the testers' panel. */
const OPEN_PANEL = '#remotes';

interface Parts {
  readonly overrides: Overrides;
  readonly toolsPages: ToolsPages;
}

/**
 * Answers an address with `?remotes=…`: with a page that asks before overrides change, as any site can link to such an address and
 * a link opened from a mail looks like one that was typed. Where nothing would change it leads to the page. Gives whether it answered.
 */
export function createWishAnswer({ overrides, toolsPages }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const search = searchOf(request.url);
    const text = new URLSearchParams(search).get(PARAMETER);
    if (text === null) return false;
    const address = addressWithout(request.url, search);
    const lead = (to: string): true => {
      reply.header('cache-control', 'no-store').redirect(to, 302);
      return true;
    };
    if (text === '') {
      const change = /[?&]remotes(?:&|$)/.test(search) ? 'open' : 'clear';
      const isTester = (await overrides.inForce(request)) !== null;
      if (isTester && change === 'open') return lead(address + OPEN_PANEL);
      if (!isTester && change === 'clear') return lead(address);
      await toolsPages.sendConfirmation(request, reply, { change, remotes: [], address });
      return true;
    }
    const changed = await overrides.change(request, text);
    if ('problems' in changed) await toolsPages.sendProblems(request, reply, { problems: changed.problems, address });
    else {
      const remotes = text.split(',').filter((part) => part.trim() !== '');
      await toolsPages.sendConfirmation(request, reply, { change: 'apply', remotes, address });
    }
    return true;
  };
}

/** A path of this shop in any case. */
function addressWithout(url: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const path = ownPath(url.split('?')[0] ?? '');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** A path of this shop in any case: two slashes at its beginning would name another host. */
export const ownPath = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`;
