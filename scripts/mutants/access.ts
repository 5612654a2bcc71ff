import type { Mutant } from './mutant.ts';

const policy = 'server/modules/listings/listings.policy.ts';
const presenter = 'server/modules/listings/listings.presenter.ts';
const contacts = 'server/modules/listings/contacts.service.ts';
const posting = 'server/modules/listings/posting.changes.ts';
const sessions = 'server/modules/accounts/sessions.repository.ts';
const codes = 'server/modules/accounts/codes.repository.ts';
const signIn = 'server/modules/accounts/sign-in.service.ts';
const reset = 'server/modules/accounts/password-reset.service.ts';
const between = 'server/modules/people/reach.repository.ts';
const contactTests = ['server/modules/listings/contacts.test.ts'];
const reachTests = ['server/modules/people/reach.test.ts'];
const everyReachTests = ['server/app/reach.test.ts'];
const matrixTests = ['server/app/access-matrix.test.ts'];
const accountTests = ['server/modules/accounts/accounts.routes.test.ts'];
const currentUserTests = ['server/modules/accounts/current-user.test.ts'];
const codeTests = ['server/modules/accounts/codes.test.ts'];
const lockOutTests = ['server/modules/accounts/lock-outs.test.ts'];
const resetTests = ['server/modules/accounts/password-reset.test.ts'];
const postingTests = ['server/modules/listings/posting.test.ts', 'server/modules/listings/posting-changes.test.ts'];

/** Contact details, own records, people who may not reach each other, sessions, codes and limits. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'A plan alone does not show contact details: they need a reveal',
    file: policy,
    find: '(viewer.hasContactAccess && wasRevealed)',
    replace: 'viewer.hasContactAccess',
    tests: contactTests,
  },
  {
    name: 'An owner may ask for the contact details of an own record',
    file: policy,
    find: 'return viewer.hasContactAccess || viewer.userId === record.owner_id;',
    replace: 'return viewer.hasContactAccess;',
    tests: contactTests,
  },
  {
    name: 'An expired record is visible to its owner alone',
    file: policy,
    find: `(status === 'active' && !isExpired)`,
    replace: `status === 'active'`,
    tests: ['server/modules/listings/listings.routes.test.ts'],
  },
  {
    name: 'The e-mail address of an owner is shown only with contact access',
    file: presenter,
    find: 'email: open ? row.owner_email : null',
    replace: 'email: row.owner_email',
    tests: contactTests,
  },
  {
    name: 'The exact place is shown to the owner alone',
    file: presenter,
    find: 'return viewer.userId === row.owner_id\n    ? { latitude',
    replace: 'return viewer.userId !== null\n    ? { latitude',
    tests: ['server/app/public-points.test.ts'],
  },
  {
    name: 'Contact details are not shown when one person has blocked the other',
    file: contacts,
    find: `await reach.requireReach(userId, hidden.owner.id, 'contact');`,
    replace: '',
    tests: everyReachTests,
  },
  {
    name: 'Contact details need a plan',
    file: contacts,
    find: 'if (!(await plans.maySeeContacts(userId))) {',
    replace: 'if (userId === 0) {',
    tests: contactTests,
  },
  {
    name: 'The list of contacts has no number of a person behind a barrier',
    file: contacts,
    find: 'phone_number: open && is_reachable ? phone_number : null',
    replace: 'phone_number: open ? phone_number : null',
    tests: everyReachTests,
  },
  {
    name: 'The list of contacts holds no address without a plan',
    file: contacts,
    find: 'email: open && is_reachable ? email : null',
    replace: 'email: is_reachable ? email : null',
    tests: contactTests,
  },
  {
    name: 'Two calls at once for the same details count as one',
    file: contacts,
    find: `if (!isFirst) await rateLimiter.refund('contact-reveals', key);`,
    replace: '',
    tests: contactTests,
  },
  {
    name: 'A record is changed by its owner',
    file: posting,
    find: 'if (row.owner_id === userId) return row;',
    replace: 'return row;',
    tests: postingTests,
  },
  {
    name: 'Nobody can reach a suspended user',
    file: 'server/modules/people/reach.policy.ts',
    find: `return blockedByTo || to.isSuspended ? 'unreachable' : null;`,
    replace: `return blockedByTo ? 'unreachable' : null;`,
    tests: reachTests,
  },
  {
    name: 'A suspended user can reach nobody',
    file: 'server/modules/people/reach.policy.ts',
    find: 'if (!from.exists || from.isSuspended)',
    replace: 'if (!from.exists)',
    tests: reachTests,
  },
  {
    name: 'A block stops the user who was blocked',
    file: between,
    find: 'AND NOT EXISTS (SELECT FROM user_blocks WHERE user_id = ${to} AND blocked_id = ${from})',
    replace: '',
    tests: reachTests,
  },
  {
    name: 'A block stops the user who blocked',
    file: between,
    find: 'AND NOT EXISTS (SELECT FROM user_blocks WHERE user_id = ${from} AND blocked_id = ${to})',
    replace: '',
    tests: reachTests,
  },
  {
    name: 'A statement over many pairs leaves suspended people out',
    file: between,
    find: 'AND f.suspended_at IS NULL AND t.suspended_at IS NULL)',
    replace: 'AND f.suspended_at IS NULL)',
    tests: reachTests,
  },
  {
    name: 'A stranger learns nothing by blocking numbers',
    file: 'server/modules/people/people.service.ts',
    find: '(await hasMet(userId, otherId)) && ',
    replace: '',
    tests: ['server/modules/people/people.test.ts'],
  },
  {
    name: 'A session that has ended gives no access',
    file: sessions,
    find: `.where('token_hash', '=', tokenHash)\n    .where('expires_at', '>', sql<Date>\`now()\`)`,
    replace: `.where('token_hash', '=', tokenHash)`,
    tests: currentUserTests,
  },
  {
    name: 'A user cannot end a session of another user',
    file: sessions,
    find: `.where('user_id', '=', userId)\n    .where('id', '=', id)`,
    replace: `.where('id', '=', id)`,
    tests: currentUserTests,
  },
  {
    name: 'Ending the other sessions leaves the current one',
    file: sessions,
    find: '.$if(exceptId !== null, (query)',
    replace: '.$if(exceptId === -1, (query)',
    tests: currentUserTests,
  },
  {
    name: 'A session that is remembered lives in days',
    file: sessions,
    find: 'remember ? sql',
    replace: '!remember ? sql',
    tests: currentUserTests,
  },
  {
    name: 'Sockets of a session end with it',
    file: 'server/modules/accounts/sessions.service.ts',
    find: 'closeSockets(ended);\n      return ended.length;',
    replace: 'return ended.length;',
    tests: ['server/modules/realtime/realtime.service.test.ts'],
  },
  {
    name: 'The least used session beyond fifty ends',
    file: 'server/modules/accounts/sessions.service.ts',
    find: 'await repository.deleteSessionsBeyond(transaction, userId, limits.sessionsPerUser);',
    replace: '',
    tests: [...currentUserTests, ...accountTests],
  },
  {
    name: 'An expired code is not accepted',
    file: codes,
    find: 'AND code_hash IS NOT NULL AND expires_at > now() AND attempts',
    replace: 'AND code_hash IS NOT NULL AND attempts',
    tests: codeTests,
  },
  {
    name: 'The third wrong code locks',
    file: codes,
    find: 'WHEN attempts + 1 >= ${limits.codeAttempts}',
    replace: 'WHEN attempts + 1 > ${limits.codeAttempts}',
    tests: codeTests,
  },
  {
    name: 'A code is used once',
    file: codes,
    find: '.set({ code_hash: null, attempts: 0, failures: 0, locked_until: null })',
    replace: '.set({ attempts: 0, failures: 0, locked_until: null })',
    tests: codeTests,
  },
  {
    name: 'Wrong codes of a day add up over all codes',
    file: codes,
    find: 'WHEN ${failures} >= ${failuresPerDay(owner)} THEN now() + ${day}',
    replace: 'WHEN ${failures} >= 1000 THEN now() + ${day}',
    tests: [...codeTests, ...lockOutTests],
  },
  {
    name: 'A minute lies between two codes',
    file: 'server/modules/accounts/codes.service.ts',
    find: 'Math.ceil(limits.resendCooldownSeconds - ageSeconds)',
    replace: 'Math.ceil(ageSeconds - limits.resendCooldownSeconds)',
    tests: codeTests,
  },
  {
    name: 'A trusted device needs no code after the failures of others',
    file: signIn,
    find: 'const isLocked = device === null && (await',
    replace: 'const isLocked = (await',
    tests: lockOutTests,
  },
  {
    name: 'A sign-in code is valid only in the browser that requested it',
    file: signIn,
    find: 'isOpen ? ({ ...subjectOfUser(user), purpose, browserHash: hashToken(browser) } as const)',
    replace: 'isOpen ? ({ ...subjectOfUser(user), purpose, browserHash: null } as const)',
    tests: lockOutTests,
  },
  {
    name: 'A user without a verified address is not signed in',
    file: signIn,
    find: 'const user = found?.email_verified_at ? found : null;',
    replace: 'const user = found ?? null;',
    tests: accountTests,
  },
  {
    name: 'A new password ends every session',
    file: reset,
    find: 'const closeSockets = await sessions.endAll(transaction, userId);',
    replace: 'const closeSockets = () => undefined;',
    tests: resetTests,
  },
  {
    name: 'A grant for a new password is used once',
    file: reset,
    find: '!(await codesRepository.deleteGrant(transaction, hashToken(grant)))',
    replace: '!(await codesRepository.findGrant(transaction, hashToken(grant)))',
    tests: resetTests,
  },
  {
    name: 'A grant is for the address that it was given to',
    file: reset,
    find: ' || found.email.toLowerCase() !== email) throw',
    replace: ') throw',
    tests: resetTests,
  },
  {
    name: 'A route for signed-in people is closed to everybody else',
    file: 'server/platform/http/signed-in.ts',
    find: `=== 'signed-in' && !request.signedIn) {`,
    replace: `=== 'signed-in' && request.headers.authorization !== undefined && !request.signedIn) {`,
    tests: matrixTests,
  },
  {
    name: 'Calls beyond the limit of a minute are refused',
    file: 'server/platform/http/rate-limits.ts',
    find: `throw tooManyRequests(result.ttlInSeconds);\n    if (limit === 'api'`,
    replace: `void result;\n    if (limit === 'api'`,
    tests: ['server/platform/http/rate-limits.test.ts', ...matrixTests],
  },
  {
    name: 'A file of a chat opens only for the two people of the conversation',
    file: 'server/modules/chat/attachments.repository.ts',
    find: 'WHERE n.id = a.message_id AND m.user_id = ${userId}))',
    replace: 'WHERE n.id = a.message_id))',
    tests: ['server/modules/chat/attachments.test.ts'],
  },
];
