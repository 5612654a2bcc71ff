import { brand } from '#contracts/brand.ts';
import { operatorLimits, operatorRoleLabels, type OperatorRole } from '#contracts/desk/operators.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { inText } from '#server/platform/mail/mail-words.ts';

const template = mailTemplate('operator-invitation');

/** Invites somebody to become an operator. `link`: absolute. */
export function invitationMail(about: { role: OperatorRole; link: string; publicUrl: string }): MailContent {
  const { link, publicUrl } = about;
  const role = operatorRoleLabels[about.role].toLowerCase();
  const days = String(operatorLimits.invitationDays);
  const subject = `You are invited to the operator’s desk of ${brand.name}`;
  const why = `You get this mail because an administrator of ${brand.name} invited this address.`;
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: `The invitation is valid for ${days} days.`, why },
      { role, link, days },
    ),
    text: inText(
      why,
      `You are invited to work at the operator’s desk of ${brand.name} as ${role}.`,
      `Sign in with this address, turn on the second step under My Profile, Security, and open this link. It is valid for ${days} days and works once.\n\n${link}`,
      'Did you expect no invitation? Then do nothing.',
    ),
  };
}
