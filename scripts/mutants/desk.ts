import type { Mutant } from './mutant.ts';

const decisions = 'server/modules/review/decisions.service.ts';
const review = 'server/modules/review/review.repository.ts';
const effects = 'server/modules/review/effects.service.ts';
const merging = 'server/modules/review/merge.repository.ts';
const operators = 'server/modules/operators/operators.service.ts';
const complaints = 'server/modules/complaints/desk-complaints.service.ts';
const deskTests = ['server/modules/review/desk.test.ts'];
const mergeTests = ['server/modules/review/merge.test.ts'];
const changeTests = ['server/modules/review/asked-changes.test.ts'];
const accessTests = ['server/app/operator-access.test.ts'];
const doorTests = ['server/modules/operators/desk-door.test.ts'];
const complaintTests = ['server/modules/complaints/desk-complaints.test.ts'];
const reportTests = ['server/modules/chat/message-reports.test.ts'];
const placeTests = ['server/modules/suspicions/many-accounts.test.ts'];

/** Rights of operators, effects of their decisions, and data shown of people. */
export const deskMutants: readonly Mutant[] = [
  {
    name: 'A decided item is not decided again',
    file: decisions,
    find: 'if (!item || item.decided_at || ',
    replace: 'if (!item || ',
    tests: deskTests,
  },
  {
    name: 'An item that another has taken is not decided',
    file: decisions,
    find: '(item.is_claimed && item.claimed_by !== caller.id)',
    replace: 'false',
    tests: deskTests,
  },
  {
    name: 'Nobody decides the appeal against their own decision',
    file: decisions,
    find: 'if (appealed.made_by === caller.id) {',
    replace: 'if (appealed.made_by === 0) {',
    tests: deskTests,
  },
  {
    name: 'Nobody decides about themselves',
    file: decisions,
    find: 'if (item.person_id === caller.id) throw aboutOneself();',
    replace: '',
    tests: deskTests,
  },
  {
    name: 'A decision has a reason that the person reads',
    file: decisions,
    find: `if (body.act !== 'keep' && body.reason === '') {`,
    replace: `if (body.act === 'keep' && body.reason === '-') {`,
    tests: deskTests,
  },
  {
    name: 'The desk stays closed to a lower role',
    file: 'server/platform/http/operators.ts',
    find: 'if (role === undefined || !isAtLeast(caller.role, role)) {',
    replace: 'if (role === undefined) {',
    tests: accessTests,
  },
  {
    name: 'The desk is nothing to who does not work there',
    file: 'server/modules/operators/operators.repository.ts',
    find: 'WHERE o.user_id = ${userId} AND o.ended_at IS NULL AND u.suspended_at IS NULL',
    replace: 'WHERE o.user_id = ${userId} AND u.suspended_at IS NULL',
    tests: ['server/modules/operators/operators.test.ts'],
  },
  {
    name: 'A list of the desk holds no contact details',
    file: 'server/modules/review/contact-mask.ts',
    find: `return text.replaceAll(contact, '•••');`,
    replace: 'return text;',
    tests: accessTests,
  },
  {
    name: 'The queue begins with what does most harm',
    file: review,
    find: 'ORDER BY harm DESC, weight DESC, id LIMIT ${limit}) i ${joined}',
    replace: 'ORDER BY id LIMIT ${limit}) i ${joined}',
    tests: deskTests,
  },
  {
    name: 'A report that was right counts for its reporter',
    file: review,
    find: '((1 + count(*) FILTER (WHERE was_right))::real',
    replace: '((1)::real',
    tests: deskTests,
  },
  {
    name: 'A home that is hidden until it is changed stays hidden when that is asked again',
    file: effects,
    find: 'status: former ?? status, isHeld,',
    replace: 'status, isHeld,',
    tests: changeTests,
  },
  {
    name: 'A changed home that is good is shown again',
    file: effects,
    find: 'if (status !== null) await repository.updateShown(transaction, [{ id: Number(subject.id), status }]);',
    replace: '',
    tests: changeTests,
  },
  {
    name: 'Contact requests go over to no other owner',
    file: merging,
    find: '(isOneOwner ? [...ofAnyOwner, ...ofOneOwner] : ofAnyOwner)',
    replace: '(isOneOwner ? ofAnyOwner : [...ofAnyOwner, ...ofOneOwner])',
    tests: mergeTests,
  },
  {
    name: 'An undo of a merge takes the views off again',
    file: merging,
    find: 'await addCounts(db, intoId, moved, -1);',
    replace: '',
    tests: mergeTests,
  },
  {
    name: 'A listing that nobody sees takes no other in',
    file: 'server/modules/review/merge.service.ts',
    find: `into.is_held || into.status !== 'active'`,
    replace: 'into.is_held',
    tests: mergeTests,
  },
  {
    name: 'A message is reported by who received it',
    file: 'server/modules/chat/message-reports.repository.ts',
    find: 'AND m.sender_id <> ${userId}',
    replace: '',
    tests: reportTests,
  },
  {
    name: 'The desk reads ten messages on each side of a reported one',
    file: review,
    find: 'ORDER BY m.id DESC LIMIT 11)',
    replace: 'ORDER BY m.id DESC LIMIT 12)',
    tests: reportTests,
  },
  {
    name: 'The desk opens with the passkeys of the account alone',
    file: 'server/modules/accounts/passkeys.service.ts',
    find: 'row?.user_id !== userId || !',
    replace: '!row || !',
    tests: doorTests,
  },
  {
    name: 'The second step of a sign-in opens the desk once',
    file: 'server/modules/accounts/sessions.repository.ts',
    find: 'UPDATE sessions SET second_step_at = NULL WHERE id = ${sessionId}',
    replace: 'UPDATE sessions SET second_step_at = second_step_at WHERE id = ${sessionId}',
    tests: doorTests,
  },
  {
    name: 'The last administrator stays',
    file: operators,
    find: 'administrators.length === 1) {',
    replace: 'administrators.length === 0) {',
    tests: ['server/modules/operators/operators.test.ts'],
  },
  {
    name: 'The page of a complaint does not say who complained',
    file: complaints,
    find: 'message: maskContacts(row.message),',
    replace: 'message: row.message,',
    tests: complaintTests,
  },
  {
    name: 'A look at who complained stands in the audit',
    file: complaints,
    find: `await note(db, caller, number, { act: 'see_contact', reason });`,
    replace: '',
    tests: complaintTests,
  },
  {
    name: 'An answered complaint leaves the queue',
    file: 'server/modules/complaints/complaints.service.ts',
    find: 'await review.closeComplaint(transaction, number, answeredBy);',
    replace: '',
    tests: complaintTests,
  },
  {
    name: 'Where many accounts are usual, it takes more for an item',
    file: 'server/modules/suspicions/many-accounts.service.ts',
    find: 'const times = 4;',
    replace: 'const times = 1;',
    tests: placeTests,
  },
];
