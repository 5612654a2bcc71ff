import { brand } from '#contracts/brand.ts';
import type { DeveloperEvent, FollowedEvent } from '#contracts/projects/project-choices.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/projects.ts';

const decisionTemplate = mailTemplate('project-decision');
const digestTemplate = mailTemplate('project-digest');

/** Says to a developer what the desk decided about a project, with its reason, or that another account names its number. */
export function projectDecisionMail(facts: {
  firstName: string;
  project: string;
  event: DeveloperEvent;
  /** In the words of the desk; empty for none. */
  reason: string;
  publicUrl: string;
}): MailContent {
  const { event, publicUrl } = facts;
  const project = nameInMail(facts.project) ?? texts.yourProject();
  const subject = texts.decisionSubject({ event, brand: brand.name });
  const why = texts.decisionWhy({ brand: brand.name });
  const greeting = greetingOf(facts.firstName);
  const said = texts.said({ event, project });
  const reason = facts.reason === '' ? '' : texts.reason({ reason: facts.reason });
  const link = pageUrl(publicUrl, '/my-projects');
  const heading = texts.decisionHeading({ event });
  return {
    subject,
    code: null,
    html: decisionTemplate({ publicUrl, subject, preheader: said, why }, { heading, greeting, said, reason, link }),
    text: inText(why, greeting, said, ...(reason === '' ? [] : [reason]), `${texts.go()}\n\n${link}`),
  };
}

/** A followed project in a mail. */
export interface MovedProject {
  name: string;
  slug: string;
  events: readonly FollowedEvent[];
}

/** Says to a follower what moved in projects: their names and pages, never words of a developer beside the name. */
export function projectDigestMail(facts: {
  firstName: string;
  projects: readonly MovedProject[];
  publicUrl: string;
}): MailContent {
  const { firstName, publicUrl } = facts;
  const projects = facts.projects.map(({ name, slug, events }) => ({
    name: nameInMail(name) ?? texts.aProject(),
    link: pageUrl(publicUrl, `/project/${slug}`),
    moved: events.map((event) => texts.moved({ event })).join(' '),
  }));
  const [first] = projects;
  if (!first) throw new Error('A digest is about a project.');
  const n = projects.length;
  const subject = texts.digestSubject({ n, project: first.name, brand: brand.name });
  const why = texts.digestWhy({ brand: brand.name });
  const greeting = greetingOf(firstName);
  const [heading, unfollow] = [texts.digestHeading({ n }), texts.unfollow()];
  return {
    subject,
    code: null,
    html: digestTemplate(
      { publicUrl, subject, preheader: first.moved, why },
      { heading, greeting, unfollow },
      { projects },
    ),
    text: inText(
      why,
      greeting,
      ...projects.map(({ name, moved, link }) => `${name}\n${moved}\n${link}`),
      unfollow,
      texts.turnOffAt({ link: pageUrl(publicUrl, '/my-profile/settings') }),
    ),
  };
}
