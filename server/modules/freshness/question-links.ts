import { createHmac, timingSafeEqual } from 'node:crypto';
import { pageUrl } from '#server/platform/mail/mail-words.ts';

/** The question of a link: about one home of an owner, or about all those of a bundle (`homeId` null), asked on a day. */
export interface LinkedQuestion {
  ownerId: number;
  homeId: number | null;
  /** "2026-11-24". */
  askedOn: string;
}

export type QuestionLinks = ReturnType<typeof makeQuestionLinks>;

const signatureBytes = 16;
const dayMs = 86_400_000;

/**
 * Links that answer a question without a sign-in: signed with a key of the installation, for one owner, day and home
 * alone. The key of mail settings signs other texts, so that neither link opens the other's page.
 */
export function makeQuestionLinks({ mailKey, publicUrl }: { mailKey: Buffer; publicUrl: string }) {
  const sign = (text: string): Buffer =>
    createHmac('sha256', mailKey).update(`still there ${text}`).digest().subarray(0, signatureBytes);

  function tokenOf({ ownerId, homeId, askedOn }: LinkedQuestion): string {
    const text = `${ownerId}-${homeId ?? 0}-${Date.parse(askedOn) / dayMs}`;
    return Buffer.concat([sign(text), Buffer.from(text)]).toString('base64url');
  }

  return {
    tokenOf,

    /** The page of a question, in the language of the moment. */
    addressOf: (question: LinkedQuestion): string => pageUrl(publicUrl, `/still-there/${tokenOf(question)}`),

    /** The question of a token; null for one that was not made here. */
    read(token: string): LinkedQuestion | null {
      const bytes = Buffer.from(token, 'base64url');
      const text = bytes.subarray(signatureBytes).toString();
      if (bytes.length <= signatureBytes || !timingSafeEqual(bytes.subarray(0, signatureBytes), sign(text)))
        return null;
      const [, ownerId, homeId, day] = /^(\d{1,10})-(\d{1,10})-(\d{1,6})$/.exec(text) ?? [];
      if (ownerId === undefined) return null;
      return {
        ownerId: Number(ownerId),
        homeId: Number(homeId) || null,
        askedOn: new Date(Number(day) * dayMs).toISOString().slice(0, 10),
      };
    },
  };
}
