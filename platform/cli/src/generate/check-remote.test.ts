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

test('findProposalProblems: accepts a new name with a route of its own', () => {
  expect(complaints('gift-cards', '/gift-cards/')).toBe('');
  expect(complaints('gifts2', '/gifts/:slug/')).toBe('');
});

test('findProposalProblems: rejects a used name, or one that no folder or script can have', () => {
  expect(complaints('content', '/offers/')).toContain('There is a remote “content” already');
  for (const name of ['', 'A', 'Gift', 'gift cards', '../gift', '2gifts'])
    expect(complaints(name, '/offers/')).toContain(`“${name}” cannot be its name`);
});

test('findProposalProblems: rejects a used route with other parameter names, and names its owner', () => {
  expect(complaints('gifts', '/blog/:id/')).toContain('leads to the remote “content” already');
});

test('findProposalProblems: rejects an invalid route, or one of the shell', () => {
  for (const route of ['gifts', '/gifts', 'gifts/', '/gi fts/', '/a//b/', '/*/'])
    expect(complaints('gifts', route)).toContain(`“${route}” cannot be its route`);
  for (const route of ['/api/gifts/', '/ar/gifts/', '/__composition/'])
    expect(complaints('gifts', route)).toContain('is the shell’s');
});
