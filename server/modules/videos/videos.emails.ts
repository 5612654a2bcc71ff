import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/videos.ts';

const template = mailTemplate('video-hidden');
const longestTitle = 40;

/** Says to an owner that the desk has hidden a video of a home, with the reason. */
export function videoHiddenMail(facts: {
  firstName: string;
  home: { id: number; title: string };
  reason: string;
  publicUrl: string;
}): MailContent {
  const { firstName, home, publicUrl } = facts;
  const subject = texts.subject({ brand: brand.name });
  const why = texts.why({ brand: brand.name });
  const greeting = greetingOf(firstName);
  const said = texts.said({ title: nameInMail(home.title.slice(0, longestTitle)) ?? 'none' });
  const reason = texts.reason({ reason: facts.reason });
  const link = pageUrl(publicUrl, `/property/${home.id}`);
  const heading = texts.heading();
  return {
    subject,
    code: null,
    html: template({ publicUrl, subject, preheader: said, why }, { heading, greeting, said, reason, link }),
    text: inText(why, greeting, said, reason, texts.wrong(), `${texts.go()}\n\n${link}`),
  };
}
