import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

/** Rights of a key; each call that takes keys names one of them. */
export const apiScopes = ['imports', 'enquiries'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Prefix of every key: people and scanners of published code recognise it. */
export const apiKeyPrefix = 'aangan_';

/** The owner of a key, and what the key may do. */
export interface KeyHolder {
  userId: number;
  scopes: readonly ApiScope[];
}

/** A key as its owner sees it later: by its beginning, never whole. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters, to distinguish keys. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `GET /api/api-keys`, the newest first. */
export const ApiKeysReply = z.object({ success: z.literal(true), data: z.array(ApiKey) });
export type ApiKeysReply = z.infer<typeof ApiKeysReply>;

/** `POST /api/api-keys`. */
export const NewApiKeyBody = z.object({
  name: z
    .string({ error: checks.giveTheKeyAName })
    .check(
      z.trim(),
      z.minLength(1, { error: checks.giveTheKeyAName }),
      z.maxLength(limits.nameLength, { error: () => checks.textTooLong({ most: String(limits.nameLength) }) }),
    ),
  scopes: z._default(z.array(z.enum(apiScopes)).check(z.minLength(1, { error: checks.chooseScopes })), ['imports']),
});
export type NewApiKeyBody = z.infer<typeof NewApiKeyBody>;

/** The whole key, in this reply and never again. */
export const NewApiKeyReply = z.object({
  success: z.literal(true),
  data: z.object({ key: z.string(), about: ApiKey }),
});
export type NewApiKeyReply = z.infer<typeof NewApiKeyReply>;
