import { defineModule } from '#server/platform/module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Outbox } from '#server/platform/mail/outbox.ts';
import { devMailRoutes } from './dev-mail.routes.ts';

interface Needs {
  outbox: Outbox | null;
  clock: Clock;
  publicUrl: string;
}

/** The mails of an installation that sends none. */
export const devMail = defineModule<Needs, object>({
  services: () => ({}),
  calls(app, { outbox, clock, publicUrl }) {
    if (outbox) devMailRoutes(app, { outbox, clock, publicUrl });
  },
});
