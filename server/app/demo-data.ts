import { findPlan } from '#contracts/plan-choices.ts';
import type { Report } from '#server/platform/start-error.ts';
import type { Modules } from './modules.ts';
import type { Settings } from './settings.ts';

/**
 * Fills an empty installation with demo homes and people. Returns the lines that name the demo accounts; none when
 * there are no such accounts.
 */
export async function provideDemoData(needs: {
  modules: Modules;
  settings: Pick<Settings, 'appMode'>;
  report: Report;
}): Promise<string[]> {
  const { modules, settings, report } = needs;
  // Imported here, so that production never loads it.
  const { lacksPast } = await import('#demo/cut-short.ts');
  if ((await modules.listings.countRecords()) === 0 || (await lacksPast(modules.db))) {
    report('Filling the database with demo homes');
    const { loadDemo } = await import('#demo/load-demo.ts');
    await loadDemo({
      db: modules.db,
      addRecords: modules.listings.addRecords,
      files: modules.files,
      hashPassword: (password) => modules.passwords.hash(password),
      storeSent: (userId, file) => modules.attachments.store(userId, file),
      issue: (transaction, paid) => modules.invoices.issue(transaction, paid),
      seed: 1,
      now: modules.clock.now(),
      report,
      production: settings.appMode === 'production',
    });
    // Homes of the demo don't become news; its leads are saved searches by themselves.
    await modules.db.deleteFrom('record_events').where('kind', '<>', 'lead').execute();
    // The demo has expired records: marked now, they don't change the pages a minute later.
    await modules.listings.sweepExpired();
    await modules.listings.vacuumRecords();
    await modules.search.refresh();
    const { loadAlerts } = await import('#demo/alerts.ts');
    await loadAlerts({ db: modules.db, savedSearches: modules.savedSearches, now: modules.clock.now() });
  }
  const { demoAccountLines, demoAccounts } = await import('#demo/accounts.ts');
  const existing = await modules.db
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!existing) return [];
  await keepPlan(modules, demoAccounts.find(({ role }) => role === 'Owner with a plan')?.email ?? '');
  if (settings.appMode !== 'local') return demoAccountLines();
  const { demoOperator, loadOperator } = await import('#demo/operator.ts');
  await loadOperator({
    db: modules.db,
    hashPassword: (password) => modules.passwords.hash(password),
    seal: (text, use) => modules.secretBox.seal(text, use),
    keyId: modules.secretBox.keyId,
    makeOperator: modules.operators.make,
    report: (userId, recordId, report) => modules.reports.report(userId, recordId, report),
    reportMessage: (userId, messageId, report) => modules.personReports.reportMessage(userId, messageId, report),
    complain: (complaint) => modules.complaints.complain(complaint),
    noteComment: (db, commentId, found) => modules.review.noteComment(db, commentId, found),
    enqueue: modules.review.enqueue,
    decide: modules.decisions.decide,
    appeal: (userId, actId, message) => modules.moderation.appeal(userId, actId, message),
  });
  if (modules.payment.sandbox) {
    const { loadSilentPayment } = await import('#demo/silent-payment.ts');
    await loadSilentPayment({ db: modules.db, noteDifference: modules.differences.note });
  }
  return [
    ...demoAccountLines(),
    `  Operator's desk at /operator, for ${demoOperator.email}: type the key ${demoOperator.key}`,
    '  into an authenticator app. The code of the sign-in opens the desk as well, for five minutes.',
  ];
}

/** Renews the plan of the demo owner, which would expire in a demo that runs for months. */
async function keepPlan({ db, plans }: Modules, email: string): Promise<void> {
  const owner = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const plan = findPlan('ultimate');
  if (!owner || !plan || (await plans.featuredUntil(owner.id))) return;
  await plans.give(owner.id, plan);
}
