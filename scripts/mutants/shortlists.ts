import type { Mutant } from './mutant.ts';

const shared = 'server/modules/shortlists/shared-shortlists.service.ts';
const sharedRows = 'server/modules/shortlists/shared-shortlists.repository.ts';
const rows = 'server/modules/shortlists/shortlists.repository.ts';
const tests = ['server/modules/shortlists/shortlists.test.ts'];

/** Rights on a shortlist: who may see, comment and delete. */
export const shortlistMutants: readonly Mutant[] = [
  {
    name: 'An ended link opens nothing',
    file: shared,
    find: 'if (found.is_ended)',
    replace: 'if (found.is_ended && !found.name)',
    tests,
  },
  {
    name: 'The link of a suspended user opens nothing',
    file: sharedRows,
    find: ' OR u.suspended_at IS NOT NULL',
    replace: '',
    tests,
  },
  {
    name: 'A guest takes back comments of their own alone',
    file: sharedRows,
    find: `.where('id', '=', commentId).where('guest_id', '=', guestId)`,
    replace: `.where('id', '=', commentId).where('guest_id', '>', guestId - guestId)`,
    tests,
  },
  {
    name: 'A shortlist takes saved homes alone',
    file: rows,
    find: 'LEFT JOIN properties p ON p.id = f.property_id AND',
    replace: 'LEFT JOIN properties p ON p.id = wanted.id AND',
    tests,
  },
  {
    name: 'Words come through a limit for each network',
    file: shared,
    find: `await rateLimiter.take('shortlist-words', address);`,
    replace: '',
    tests,
  },
];
