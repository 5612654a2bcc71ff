import { developerEvents, followedEvents } from '#contracts/projects/project-choices.ts';
import { projectDecisionMail, projectDigestMail } from '#server/modules/projects/projects.emails.ts';
import { visitMail } from '#server/modules/visits/visits.emails.ts';
import { videoHiddenMail } from '#server/modules/videos/videos.emails.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';

const reader = { firstName: 'Asha', publicUrl: 'https://aangan.example' };
const movedProjects = [
  { name: 'सोनचाफा पार्क', slug: 'sonchafa-park-baner-pune', events: followedEvents },
  { name: 'x.example', slug: 'x', events: ['price'] as const },
];

const visitToProject = {
  starts_at: new Date('2026-11-21T11:11:00Z'),
  locality: 'बाणेर',
  city: 'पुणे',
  project_id: 7,
  project_slug: 'sonchafa-park-baner-pune',
  title: 'सोनचाफा पार्क',
};

/** Mails about developers' projects and videos; see every-mail.ts. */
export const projectMails: Readonly<Record<string, () => MailContent>> = {
  ...Object.fromEntries(
    developerEvents.map((event) => [
      `project ${event}`,
      () => projectDecisionMail({ ...reader, project: 'सोनचाफा पार्क', event, reason: 'नंबर किसी और का है।' }),
    ]),
  ),
  'video hidden': () => videoHiddenMail({ ...reader, home: { id: 7, title: 'बाणेर में घर' }, reason: 'दूसरा घर है।' }),
  'video hidden, no title': () => videoHiddenMail({ ...reader, home: { id: 7, title: 'x.example' }, reason: 'नहीं।' }),
  ...Object.fromEntries(
    (['owner', 'seeker'] as const).flatMap((side) =>
      (['booked', 'tomorrow'] as const).map((event) => [
        `visit to a project ${event}, ${side}`,
        () => visitMail({ ...reader, name: 'Ravi Rao', event, side, visit: visitToProject }),
      ]),
    ),
  ),
  'visit to a project that is not shown': () =>
    visitMail({
      ...reader,
      name: null,
      event: 'called_off',
      side: 'seeker',
      visit: { ...visitToProject, title: 'x.example', project_slug: null },
    }),
  'projects followed, one': () => projectDigestMail({ ...reader, projects: movedProjects.slice(0, 1) }),
  'projects followed, several': () => projectDigestMail({ ...reader, projects: movedProjects }),
};
