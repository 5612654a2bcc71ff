import * as z from 'zod/mini';
import { DeveloperProject, ProjectLine } from '#contracts/projects/projects.ts';
import { deskProjectActs } from '#contracts/projects/project-choices.ts';
import { operatorLimits, optionalText } from './operators.ts';

/** A project at the desk, with its developer. */
export const DeskProjectLine = z.object({
  ...ProjectLine.shape,
  developer: z.object({ id: z.int(), name: z.string() }),
  /** ISO time; null for one that doesn't wait. */
  submitted_at: z.nullable(z.string()),
});
export type DeskProjectLine = z.infer<typeof DeskProjectLine>;

/** The query of `GET /api/operator/projects`: those that wait, or those of which a name holds the text. */
export const DeskProjectsQuery = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(120))),
});
export const DeskProjectsReply = z.object({
  success: z.literal(true),
  data: z.array(DeskProjectLine),
  waiting: z.int(),
});
export type DeskProjectsReply = z.infer<typeof DeskProjectsReply>;

/** A society that may be the project: its homes would be on the project's page. */
const Namesake = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.nullable(z.string()),
  homes: z.int(),
  metres: z.nullable(z.int()),
});

/** Another project with one of its RERA numbers, or of its society. */
const Claim = z.object({
  id: z.int(),
  name: z.string(),
  state: z.string(),
  developer: z.string(),
  numbers: z.array(z.string()),
});

export const DeskProjectReply = z.object({
  success: z.literal(true),
  data: z.object({
    project: DeveloperProject,
    developer: z.object({ id: z.int(), name: z.string() }),
    /** The register in which its numbers are looked up; null for a state without one. */
    register: z.nullable(z.string()),
    namesakes: z.array(Namesake),
    claims: z.array(Claim),
  }),
});
export type DeskProject = z.infer<typeof DeskProjectReply>['data'];

/**
 * `POST /api/operator/projects/{id}/decide`. `publish` also accepts phases of a published project; `society` joins it with
 * one that is there. `reopen` has a refused project wait again.
 */
export const DecideProjectBody = z
  .strictObject({
    act: z.enum(deskProjectActs),
    /** Revision of the project that was seen. */
    revision: z.int(),
    society: z.optional(z.int()),
    reason: optionalText(operatorLimits.reasonLength),
  })
  .check(
    z.refine(({ act, reason }) => (act !== 'refuse' && act !== 'hide') || reason !== '', {
      error: 'Give a reason',
      path: ['reason'],
    }),
  );
export type DecideProjectBody = z.infer<typeof DecideProjectBody>;
