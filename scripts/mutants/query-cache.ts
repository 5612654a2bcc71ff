import type { Mutant } from './mutant.ts';

const tests = ['web/session/query-client.test.ts'];

/** Cached answers of one account, and who may see them afterwards. */
export const queryCacheMutants: readonly Mutant[] = [
  {
    name: 'What one account was told in this browser leaves with its session',
    file: 'web/session/query-client.ts',
    find: 'created.clear();',
    replace: '',
    tests,
  },
  {
    name: 'What one account was told in this browser is never found by the next',
    file: 'web/session/query-client.ts',
    find: `return ['account', userId, ...parts] as const;`,
    replace: `return ['account', userId && 0, ...parts] as const;`,
    tests,
  },
  {
    name: 'What the server refused is not asked again',
    file: 'web/session/query-client.ts',
    find: '[0, 502, 503, 504]',
    replace: '[0, 403, 409, 422, 502, 503, 504]',
    tests,
  },
];
