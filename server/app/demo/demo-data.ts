import type { LoadDemoNeeds } from '#demo/load-demo.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { makeComplaintsService } from '#server/modules/complaints/complaints.module.ts';
import { makeOutboxMailer } from '#server/platform/mail/mailer.ts';
import type { Report } from '#server/platform/start-error.ts';
import type { Modules } from '../modules.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Fills an empty installation with demo homes and people, and continues where an earlier start was cut short. Nodes that
 * start together do it one after the other. Returns the lines that name the demo accounts; none when there are no such
 * accounts.
 */
export async function provideDemoData(needs: {
  modules: Modules;
  settings: Pick<Settings, 'appMode'>;
  report: Report;
}): Promise<string[]> {
  const { modules, settings, report } = needs;
  return alone(modules, async () => {
    const once = await makeOnce(modules.db);
    // Imported here, so that production never loads it.
    const { lacksPast } = await import('#demo/cut-short.ts');
    const isEmpty = (await modules.listings.countRecords()) === 0;
    if (isEmpty) report('Filling the database with demo homes');
    if (isEmpty || once.isBegun || (await lacksPast(modules.db)))
      await loadHomes(modules, { once, report, production: settings.appMode === 'production' });
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
    const deskLines = settings.appMode === 'local' ? await loadDesk(modules, once) : [];
    // After all that changes the order of a list.
    const { spreadCovers } = await import('#demo/page-covers.ts');
    await once.run('covers', () => spreadCovers(modules.db));
    return [...demoAccountLines(), ...deskLines];
  });
}

/** Runs work while no other node does. */
async function alone<T>({ pool }: Modules, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(hashtext('demo data'))`);
    return await work();
  } finally {
    // Closed rather than given back, and the lock with it.
    client.release(true);
  }
}

interface Once {
  /** Whether an earlier start began. */
  isBegun: boolean;
  /** Does a step unless an earlier start did. A step that was cut short is done again, so it tolerates its own traces. */
  run: (
    step:
      | 'homes'
      | 'counts'
      | 'alerts'
      | 'visits'
      | 'offers'
      | 'checks'
      | 'videos'
      | 'covers'
      | 'tours'
      | 'webhooks'
      | 'agencies'
      | 'projects'
      | 'project visits'
      | 'desk'
      | 'statistics'
      | 'payment',
    work: () => Promise<unknown>,
  ) => Promise<void>;
}

async function makeOnce(db: Modules['db']): Promise<Once> {
  const rows = await db.selectFrom('demo_steps').select('step').execute();
  const done = new Set(rows.map(({ step }) => step));
  return {
    isBegun: done.size > 0,
    async run(step, work) {
      if (done.has(step)) return;
      await work();
      await db.insertInto('demo_steps').values({ step }).execute();
    },
  };
}

async function loadHomes(
  modules: Modules,
  { once, report, production }: { once: Once; report: Report; production: boolean },
): Promise<void> {
  const { loadDemo } = await import('#demo/load-demo.ts');
  const needs: LoadDemoNeeds = {
    db: modules.db,
    addRecords: modules.listings.addRecords,
    files: modules.files,
    hashPassword: (password) => modules.passwords.hash(password),
    storeSent: (userId, file) => modules.attachments.store(userId, file),
    issue: modules.invoices.issue,
    seed: 1,
    now: modules.clock.now(),
    report,
    production,
  };
  const { insertPastMonths, insertPricesBefore } = await import('#demo/price-months.ts');
  await once.run('homes', () => loadDemo(needs));
  await once.run('counts', async () => {
    // Homes of the demo don't become news; its leads are saved searches by themselves.
    await modules.db.deleteFrom('record_events').where('kind', '<>', 'lead').execute();
    // The demo has expired records: marked now, they don't change the pages a minute later.
    await modules.listings.sweepExpired();
    await modules.linking.link();
    await modules.listings.vacuumRecords();
    await modules.worthFitting.fit();
    await modules.search.vacuum();
    await modules.observedPrices.note();
    await insertPricesBefore(modules.db);
    await modules.priceMonths.note();
    await modules.placeCounting.count();
    await insertPastMonths(modules.db, modules.clock.now());
  });
  const { loadAlerts } = await import('#demo/alerts.ts');
  await once.run('alerts', () =>
    loadAlerts({ db: modules.db, savedSearches: modules.savedSearches, now: modules.clock.now() }),
  );
  const { loadVisits } = await import('#demo/visits.ts');
  await once.run('visits', () => loadVisits({ db: modules.db, now: modules.clock.now() }));
  const { loadOffers } = await import('#demo/offers.ts');
  await once.run('offers', () => loadOffers({ db: modules.db, now: modules.clock.now() }));
  const { loadChecks } = await import('#demo/checks.ts');
  await once.run('checks', () => loadChecks({ db: modules.db, now: modules.clock.now(), media: modules.media }));
  const { loadWebhooks } = await import('#demo/webhooks.ts');
  await once.run('webhooks', () =>
    loadWebhooks({ db: modules.db, secretBox: modules.secretBox, now: modules.clock.now() }),
  );
  const { loadAgencies } = await import('#demo/agencies.ts');
  await once.run('agencies', () => loadAgencies({ db: modules.db, now: modules.clock.now() }));
  const { loadProjects } = await import('#demo/projects.ts');
  await once.run('projects', () => loadProjects({ db: modules.db, projects: modules.developerProjects }));
  const { loadProjectVisits } = await import('#demo/project-visits.ts');
  await once.run('project visits', () => loadProjectVisits({ db: modules.db, now: modules.clock.now() }));
  const { loadVideos } = await import('#demo/videos.ts');
  await once.run('videos', () => loadVideos({ db: modules.db, files: modules.files }));
  const { loadTours } = await import('#demo/tours.ts');
  await once.run('tours', () => loadTours({ db: modules.db, files: modules.files, roomPlans: modules.roomPlans }));
}

/** Fills the operator's desk and returns the lines that say how it opens. */
async function loadDesk(modules: Modules, once: Once): Promise<string[]> {
  const { demoOperator, loadOperator } = await import('#demo/operator.ts');
  // The grievance officer may have a real mailbox: these mails are stored and not sent.
  const quietComplaints = makeComplaintsService({ ...modules, mailer: makeOutboxMailer() });
  await once.run('desk', () =>
    loadOperator({
      db: modules.db,
      hashPassword: (password) => modules.passwords.hash(password),
      seal: (text, use) => modules.secretBox.seal(text, use),
      keyId: modules.secretBox.keyId,
      makeOperator: modules.operators.make,
      report: (userId, recordId, report) => modules.reports.report(userId, recordId, report),
      reportMessage: (userId, messageId, report) => modules.personReports.reportMessage(userId, messageId, report),
      complain: (complaint) => quietComplaints.complain(complaint),
      noteComment: (db, commentId, found) => modules.moderationQueue.noteComment(db, commentId, found),
      enqueue: modules.moderationQueue.enqueue,
      decide: modules.decisions.decide,
      appeal: (userId, actId, message) => modules.moderation.appeal(userId, actId, message),
    }),
  );
  // Days are counted once an hour: the desk of a new demo would have empty charts until then.
  await once.run('statistics', () => modules.statistics.count());
  if (modules.payment.sandbox) {
    const { loadSilentPayment } = await import('#demo/silent-payment.ts');
    await once.run('payment', () => loadSilentPayment({ db: modules.db, noteDifference: modules.differences.note }));
  }
  return [
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
