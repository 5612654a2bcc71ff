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

/** The question of a seeker's link: about one home that they called or wrote about, or all of a bundle (`homeId` null). */
export interface LinkedSeekerQuestion {
  seekerId: number;
  homeId: number | null;
  askedOn: string;
}

export type SeekerLinks = ReturnType<typeof makeSeekerLinks>;

/**
 * Tokens that answer a question without a sign-in: signed with a key of the installation, for one person, day and home
 * alone. Each purpose signs other texts, like the key of mail settings does, so that no link opens another's page.
 */
function makeTokens(mailKey: Buffer, purpose: string) {
  const sign = (text: string): Buffer =>
    createHmac('sha256', mailKey).update(`${purpose} ${text}`).digest().subarray(0, signatureBytes);

  return {
    tokenOf(userId: number, homeId: number | null, askedOn: string): string {
      const text = `${userId}-${homeId ?? 0}-${Date.parse(askedOn) / dayMs}`;
      return Buffer.concat([sign(text), Buffer.from(text)]).toString('base64url');
    },

    /** Null for a token that was not made here. */
    read(token: string): { userId: number; homeId: number | null; askedOn: string } | null {
      const bytes = Buffer.from(token, 'base64url');
      const text = bytes.subarray(signatureBytes).toString();
      if (bytes.length <= signatureBytes || !timingSafeEqual(bytes.subarray(0, signatureBytes), sign(text)))
        return null;
      const [, userId, homeId, day] = /^(\d{1,10})-(\d{1,10})-(\d{1,6})$/.exec(text) ?? [];
      if (userId === undefined) return null;
      return {
        userId: Number(userId),
        homeId: Number(homeId) || null,
        askedOn: new Date(Number(day) * dayMs).toISOString().slice(0, 10),
      };
    },
  };
}

/** Links of questions to owners. */
export function makeQuestionLinks({ mailKey, publicUrl }: { mailKey: Buffer; publicUrl: string }) {
  const tokens = makeTokens(mailKey, 'still there');
  const tokenOf = ({ ownerId, homeId, askedOn }: LinkedQuestion): string => tokens.tokenOf(ownerId, homeId, askedOn);

  return {
    tokenOf,

    /** The page of a question, in the language of the moment. */
    addressOf: (question: LinkedQuestion): string => pageUrl(publicUrl, `/still-there/${tokenOf(question)}`),

    /** The question of a token; null for one that was not made here. */
    read(token: string): LinkedQuestion | null {
      const found = tokens.read(token);
      return found && { ownerId: found.userId, homeId: found.homeId, askedOn: found.askedOn };
    },
  };
}

/** Links of questions to seekers. */
export function makeSeekerLinks({ mailKey, publicUrl }: { mailKey: Buffer; publicUrl: string }) {
  const tokens = makeTokens(mailKey, 'reached');
  const tokenOf = ({ seekerId, homeId, askedOn }: LinkedSeekerQuestion): string =>
    tokens.tokenOf(seekerId, homeId, askedOn);

  return {
    tokenOf,

    /** The page of a question, in the language of the moment. */
    addressOf: (question: LinkedSeekerQuestion): string => pageUrl(publicUrl, `/reached/${tokenOf(question)}`),

    /** The question of a token; null for one that was not made here. */
    read(token: string): LinkedSeekerQuestion | null {
      const found = tokens.read(token);
      return found && { seekerId: found.userId, homeId: found.homeId, askedOn: found.askedOn };
    },
  };
}
