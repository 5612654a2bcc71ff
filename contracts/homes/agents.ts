import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { PropertyRecord } from './listings.ts';
import { Meta } from '#contracts/paging.ts';
import { pageNumber } from '#contracts/search/query-values.ts';
import { agentTypes } from '#contracts/accounts/user-types.ts';

/** A city in which somebody has homes on offer, with the localities that have most of them. */
const AgentPlace = z.object({ city: z.string(), listings: z.int(), localities: z.array(z.string()) });

/** How somebody answered the people who wrote first, lately. Null with too few of them. */
const AgentResponses = z.object({
  /** People who wrote. */
  people: z.int(),
  /** Those of them who were answered within a day. */
  within_a_day: z.int(),
  /** The time after which half of the answered had their answer, in minutes; null where nobody was answered. */
  usual_minutes: z.nullable(z.int()),
});

/** An agent or a developer, without any contact details. */
export const Agent = z.object({
  id: z.int(),
  name: z.string(),
  profile_picture: z.nullable(z.string()),
  user_type: z.enum(agentTypes),
  member_since: z.string(),
  /** Homes on offer, and homes that were sold or rented out here. */
  on_offer: z.int(),
  closed: z.int(),
  /** Most listings first. */
  places: z.array(AgentPlace),
  responses: z.nullable(AgentResponses),
});
export type Agent = z.infer<typeof Agent>;

/** The query of `GET /api/agents/:id`. A page behind the last one is the last. */
export const AgentQuery = z.strictObject({ page: z.optional(pageNumber) });

/** An agent with a page of the homes on offer, featured ones first, then the newest. */
export const AgentReply = z.object({
  success: z.literal(true),
  data: z.object({ agent: Agent, listings: z.array(PropertyRecord), meta: Meta }),
  ...namedPlaces,
});
export type AgentReply = z.infer<typeof AgentReply>;
