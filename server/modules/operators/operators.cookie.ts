import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorLimits } from '#contracts/desk/operators.ts';

/** The cookie of an open desk, which no script reads and no other site sends; worth nothing without the account's session. */
export function makeDeskCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-aangan_desk' : 'aangan_desk';
  const options = { httpOnly: true, sameSite: 'strict', path: '/', secure } as const;
  return {
    /** The token; null without one that has the form of a token. */
    read({ cookies }: FastifyRequest): string | null {
      const value = cookies[name];
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
    },
    set: (reply: FastifyReply, token: string): FastifyReply =>
      reply.setCookie(name, token, { ...options, maxAge: operatorLimits.sessionHours * 3600 }),
    clear: (reply: FastifyReply): FastifyReply => reply.clearCookie(name, options),
  };
}
