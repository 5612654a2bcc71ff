import { developerEvents, followedEvents } from '#contracts/projects/project-choices.ts';
import { projectDecisionMail, projectDigestMail } from '#server/modules/projects/projects.emails.ts';
import { videoHiddenMail } from '#server/modules/videos/videos.emails.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';

const reader = { firstName: 'Asha', publicUrl: 'https://aangan.example' };
const movedProjects = [
  { name: 'सोनचाफा पार्क', slug: 'sonchafa-park-baner-pune', events: followedEvents },
  { name: 'x.example', slug: 'x', events: ['price'] as const },
];

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
  'projects followed, one': () => projectDigestMail({ ...reader, projects: movedProjects.slice(0, 1) }),
  'projects followed, several': () => projectDigestMail({ ...reader, projects: movedProjects }),
};
