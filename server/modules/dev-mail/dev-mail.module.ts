import { defineModule } from '#server/platform/module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { makeOutbox, type Outbox } from '#server/platform/mail/outbox.ts';
import type { Database } from '#server/platform/database/db.ts';
import { devMailRoutes } from './dev-mail.routes.ts';

interface Needs {
  db: Database;
  outbox: Outbox | null;
  areMessagesShown: boolean;
  clock: Clock;
  publicUrl: string;
}

/** The mails of an installation that sends none, and messages to phones of one that has no gateway. */
export const devMail = defineModule<Needs, object>({
  services: () => ({}),
  calls(app, { db, outbox, areMessagesShown, clock, publicUrl }) {
    const shown = outbox ?? (areMessagesShown ? makeOutbox(db) : null);
    if (shown) devMailRoutes(app, { outbox: shown, isMailSent: outbox === null, clock, publicUrl });
  },
});
