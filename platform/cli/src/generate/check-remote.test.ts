import { expect, test } from '@jest/globals';
import type { RemoteManifest } from 'shared-contracts/composition/manifest';
import { findProposalProblems } from './check-remote.ts';

const content: RemoteManifest = {
  name: 'content',
  contract: '1.0.0',
  limitMs: 3_000,
  fills: [],
  routes: [{ path: '/blog/:slug/', page: 'post', audience: 'public', slots: [] }],
};

const complaints = (name: string, route: string) => findProposalProblems({ name, route }, [content]).join('\n');

test('a new name with a route of its own may be made', () => {
  expect(complaints('gift-cards', '/gift-cards/')).toBe('');
  expect(complaints('gifts2', '/gifts/:slug/')).toBe('');
});

test('a name that is taken, or that no folder and no script could carry, is refused', () => {
  expect(complaints('content', '/offers/')).toContain('There is a remote “content” already');
  for (const name of ['', 'A', 'Gift', 'gift cards', '../gift', '2gifts'])
    expect(complaints(name, '/offers/')).toContain(`“${name}” cannot be its name`);
});

test('a route that is taken, under whatever name of its parts, is refused with its owner', () => {
  expect(complaints('gifts', '/blog/:id/')).toContain('leads to the remote “content” already');
});

test('a route that is none, or the shell’s own, is refused', () => {
  for (const route of ['gifts', '/gifts', 'gifts/', '/gi fts/', '/a//b/', '/*/'])
    expect(complaints('gifts', route)).toContain(`“${route}” cannot be its route`);
  for (const route of ['/api/gifts/', '/ar/gifts/', '/__composition/'])
    expect(complaints('gifts', route)).toContain('is the shell’s');
});
