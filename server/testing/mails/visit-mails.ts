import { mailedVisitEvents } from '#contracts/visits/visit-choices.ts';
import { visitMail } from '#server/modules/visits/visits.emails.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';

const reader = { firstName: 'Asha', publicUrl: 'https://aangan.example' };
const at = { starts_at: new Date('2026-11-21T11:11:00Z') };
const aVisit = { ...at, locality: null, city: null, project_id: null, project_slug: null, title: 'Sunny flat' };
const inBaner = { ...aVisit, locality: 'बाणेर', city: 'पुणे' };
const toProject = { ...inBaner, project_id: 7, project_slug: 'sonchafa-park-baner-pune', title: 'सोनचाफा पार्क' };
const ended = { ...reader, name: null, event: 'called_off', side: 'seeker' } as const;

/** Mails about visits to homes and to developers' projects; see every-mail.ts. */
export const visitMails: Readonly<Record<string, () => MailContent>> = {
  ...Object.fromEntries(
    mailedVisitEvents.flatMap((event) =>
      (['owner', 'seeker'] as const).flatMap((side) => [
        [`visit ${event}, ${side}`, () => visitMail({ ...reader, name: 'Ravi Rao', event, side, visit: inBaner })],
        [
          `visit to a project ${event}, ${side}`,
          () => visitMail({ ...reader, name: 'Ravi Rao', event, side, visit: toProject }),
        ],
      ]),
    ),
  ),
  'visit ended by nobody': () => visitMail({ ...ended, visit: aVisit }),
  'visit to a project without a page': () =>
    visitMail({ ...ended, visit: { ...toProject, title: 'x.example', project_slug: null } }),
};
