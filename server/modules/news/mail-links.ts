import { createHmac, timingSafeEqual } from 'node:crypto';
import { pageUrl } from '#server/platform/mail/mail-words.ts';

/** The subject of a mail's link: the mails of an account, of one saved search, or a newsletter. */
export type MailSubject =
  | { kind: 'account'; userId: number }
  | { kind: 'search'; userId: number; searchId: number }
  | { kind: 'newsletter'; id: number };

export type MailLinks = ReturnType<typeof makeMailLinks>;

const signatureBytes = 16;

/**
 * Links that change mail settings without a sign-in: signed with a key of the installation, so that nobody makes one
 * for somebody else. They don't run out, since old mails must still be able to end mail.
 */
export function makeMailLinks({ mailKey, publicUrl }: { mailKey: Buffer; publicUrl: string }) {
  const sign = (text: string): Buffer =>
    createHmac('sha256', mailKey).update(`mail link ${text}`).digest().subarray(0, signatureBytes);

  function tokenOf(subject: MailSubject): string {
    const text =
      subject.kind === 'account'
        ? `a${subject.userId}`
        : subject.kind === 'search'
          ? `s${subject.userId}-${subject.searchId}`
          : `n${subject.id}`;
    return Buffer.concat([sign(text), Buffer.from(text)]).toString('base64url');
  }

  return {
    /** The page on which the mails of a subject are chosen, and where the mail program ends them by itself. */
    addresses(subject: MailSubject): { settingsUrl: string; unsubscribeUrl: string } {
      const token = tokenOf(subject);
      return {
        settingsUrl: pageUrl(publicUrl, `/mail-settings/${token}`),
        unsubscribeUrl: `${publicUrl}/api/mail-settings/${token}/unsubscribe`,
      };
    },

    /** The subject of a token; null for one that was not made here. */
    read(token: string): MailSubject | null {
      const bytes = Buffer.from(token, 'base64url');
      const text = bytes.subarray(signatureBytes).toString();
      if (bytes.length <= signatureBytes || !timingSafeEqual(bytes.subarray(0, signatureBytes), sign(text)))
        return null;
      const [, kind, first = '', second] = /^([asn])(\d{1,10})(?:-(\d{1,10}))?$/.exec(text) ?? [];
      if (kind === 'a') return { kind: 'account', userId: Number(first) };
      if (kind === 's') return { kind: 'search', userId: Number(first), searchId: Number(second) };
      return kind === 'n' ? { kind: 'newsletter', id: Number(first) } : null;
    },
  };
}
