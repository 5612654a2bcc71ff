import * as z from 'zod/mini';
import { SendFields } from '#contracts/chat/chat.ts';
import { StoredRoomPlan } from '#contracts/homes/room-plan.ts';
import { limits } from '#contracts/limits.ts';
import { NearestStation, PropertyRecord } from '#contracts/homes/listings.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { reraExemptions } from '#contracts/verification/rera-need.ts';
import { buildingStatuses, configurationKinds } from './project-choices.ts';

/** A date or a price that was said before, with the day on which it was noted. */
const EarlierDay = z.object({ possession_on: z.string(), noted_at: z.string() });
const EarlierPrice = z.object({ price_from: z.int(), price_to: z.nullable(z.int()), noted_at: z.string() });

/** Homes of one plan, as they are read. */
export const configurationFacts = {
  id: z.int(),
  name: z.string(),
  kind: z.enum(configurationKinds),
  bedrooms: z.nullable(z.int()),
  carpet_area: z.nullable(z.int()),
  built_up_area: z.nullable(z.int()),
  super_area: z.nullable(z.int()),
  price_from: z.nullable(z.int()),
  price_to: z.nullable(z.int()),
  units_total: z.int(),
  units_left: z.int(),
  /** Its rooms, which pages draw; null for none. */
  plan: z.nullable(StoredRoomPlan),
};

/** A project as everybody sees it: phases that the desk has seen, and what the developer says. */
export const Project = z.object({
  /** The number of the page in the address of its share picture. */
  page_id: z.int(),
  slug: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  locality: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  status: z.enum(buildingStatuses),
  /** The developer's account; messages reach it. */
  developer: z.object({ id: z.int(), name: z.string() }),
  description: z.string(),
  amenities: z.array(z.string()),
  payment_plan: z.string(),
  approvals: z.string(),
  rera_exemption: z.nullable(z.enum(reraExemptions)),
  phases: z.array(
    z.object({
      name: z.string(),
      rera_number: z.nullable(z.string()),
      possession_on: z.nullable(z.string()),
      /** Days that were promised before, the first one first. */
      earlier: z.array(EarlierDay),
    }),
  ),
  towers: z.array(
    z.object({
      name: z.string(),
      phase: z.nullable(z.string()),
      floors: z.int(),
      units: z.int(),
      left: z.nullable(z.int()),
    }),
  ),
  configurations: z.array(z.object({ ...configurationFacts, earlier: z.array(EarlierPrice) })),
  /** Its brochure, a PDF with its address on this site; null for none. */
  brochure: z.nullable(z.object({ bytes: z.int(), url: z.string() })),
  /** Whether the developer offers times for visits. */
  has_visits: z.boolean(),
  notes: z.array(z.object({ said_on: z.string(), body: z.string() })),
  /** Homes of others in it that are on offer. */
  for_sale: z.int(),
  for_rent: z.int(),
  stations: z.array(NearestStation),
  updated_at: z.string(),
});
export type Project = z.infer<typeof Project>;

/** A project with the newest homes of others in it. */
export const ProjectReply = z.object({
  success: z.literal(true),
  data: z.object({ project: Project, listings: z.array(PropertyRecord) }),
  ...namedPlaces,
});
export type ProjectReply = z.infer<typeof ProjectReply>;

/** A question to the developer, about a configuration by its id. */
export const ProjectQuestionBody = z.strictObject({
  message: SendFields.message,
  configuration: z.optional(z.int().check(z.minimum(1), z.maximum(limits.maxId))),
  client_id: SendFields.client_id,
});
export type ProjectQuestionBody = z.infer<typeof ProjectQuestionBody>;

/** Whether the caller follows a project. */
export const FollowReply = z.object({ success: z.literal(true), is_followed: z.boolean() });
