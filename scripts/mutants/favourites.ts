import type { Mutant } from './mutant.ts';

const repository = 'server/modules/favourites/favourites.repository.ts';
const service = 'server/modules/favourites/favourites.service.ts';
const browser = 'web/features/favourites/account-favourites.ts';
const serverTests = ['server/modules/favourites/favourites.test.ts'];
const browserTests = ['web/features/favourites/account-favourites.test.ts'];

/** Saved homes of an account, and the copy of them that a browser holds. */
export const favouritesMutants: readonly Mutant[] = [
  {
    name: 'Only what is open to somebody can be saved by them',
    file: repository,
    find: 'JOIN properties p ON p.id = wanted.id AND ${openTo(userId)}\n    WHERE',
    replace: 'JOIN properties p ON p.id = wanted.id\n    WHERE',
    tests: serverTests,
  },
  {
    name: 'Nobody saves more than the most that is kept',
    file: repository,
    find: 'LIMIT greatest(0, ${limits.favourites} - (SELECT',
    replace: 'LIMIT greatest(1, ${limits.favourites} - (SELECT',
    tests: serverTests,
  },
  {
    name: 'One person forgets nothing of another',
    file: repository,
    find: `.where('user_id', '=', userId).where('property_id', '=', id)`,
    replace: `.where('property_id', '=', id)`,
    tests: serverTests,
  },
  {
    name: 'What a browser kept keeps its order, the newest first',
    file: service,
    find: 'ids.toReversed()',
    replace: 'ids',
    tests: serverTests,
  },
  {
    name: 'A saved home that is closed shows no more than its title',
    file: service,
    find: 'row.is_open ? listings.present(row, viewer) : null',
    replace: 'row.is_open || row.saved_id > 0 ? listings.present(row as never, viewer) : null',
    tests: serverTests,
  },
  {
    name: 'Saving twice is no error',
    file: service,
    find: 'if ((await repository.listIds(db, userId)).includes(id)) return;',
    replace: '',
    tests: serverTests,
  },
  {
    name: 'Calls to the account follow each other',
    file: browser,
    find: 'last = turn.catch(() => undefined);',
    replace: '',
    tests: browserTests,
  },
  {
    name: 'What was pressed again meanwhile is not told',
    file: browser,
    find: 'if (unsent.get(id) !== saved || userNow() !== user) return;',
    replace: 'if (userNow() !== user) return;',
    tests: browserTests,
  },
  {
    name: 'What one person saved is not told to the account of the next',
    file: browser,
    find: 'if (unsent.get(id) !== saved || userNow() !== user) return;',
    replace: 'if (unsent.get(id) !== saved) return;',
    tests: browserTests,
  },
  {
    name: 'What could not be saved is taken back',
    file: browser,
    find: 'put(id, !saved);',
    replace: 'put(id, saved);',
    tests: browserTests,
  },
  {
    name: 'A failure that comes late takes back nothing that was pressed since',
    file: browser,
    find: 'if (unsent.get(id) === saved && userNow() === user) put',
    replace: 'if (userNow() === user) put',
    tests: browserTests,
  },
  {
    name: 'A sign-out takes the favourites of the account along',
    file: browser,
    find: `writeStored('favourites', []);`,
    replace: '',
    tests: browserTests,
  },
  {
    name: 'The favourites of a browser without an account stay',
    file: browser,
    find: `if (readStored('favouritesOf') === null) return;`,
    replace: '',
    tests: browserTests,
  },
  {
    name: 'The favourites of one account are not given to another',
    file: browser,
    find: `readStored('favouritesOf') === null ? readStored('favourites') : []`,
    replace: `readStored('favourites')`,
    tests: browserTests,
  },
  {
    name: 'An answer that comes after a change of person is dropped',
    file: browser,
    find: `if (userNow() !== user) return;\n    writeStored('favouritesOf', user);`,
    replace: `writeStored('favouritesOf', user);`,
    tests: browserTests,
  },
  {
    name: 'What was pressed while the account answered stays pressed',
    file: browser,
    find: 'for (const [id, saved] of unsent) put(id, saved);',
    replace: '',
    tests: browserTests,
  },
  {
    name: 'What is saved last stands first',
    file: browser,
    find: 'saved ? [id, ...others] : others',
    replace: 'saved ? [...others, id] : others',
    tests: browserTests,
  },
];
