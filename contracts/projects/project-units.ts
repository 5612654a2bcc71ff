import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { Meta } from '#contracts/paging.ts';
import { pageNumber } from '#contracts/search/query-values.ts';
import { unitStatuses } from './project-choices.ts';
import { projectLimits } from './project-limits.ts';
import { DeveloperProject } from './projects.ts';
import * as texts from '#texts/project-checks.ts';

const id = z.int().check(z.minimum(1), z.maximum(limits.maxId));

/** A unit as its developer sees it. */
export const ProjectUnit = z.object({
  id: z.int(),
  tower: z.string(),
  floor: z.int(),
  number: z.string(),
  configuration: z.string(),
  price: z.nullable(z.int()),
  status: z.enum(unitStatuses),
});
export type ProjectUnit = z.infer<typeof ProjectUnit>;
/** The query of `GET /api/user/projects/{id}/units`. */
export const UnitsQuery = z.strictObject({
  tower: z.optional(RecordId),
  configuration: z.optional(RecordId),
  page: z._default(pageNumber, 1),
});
export type UnitsQuery = z.infer<typeof UnitsQuery>;
export const UnitsReply = z.object({ success: z.literal(true), data: z.array(ProjectUnit), meta: Meta });

/** A row of a file that can't be stored, with its reason. */
export const UnitSlip = z.object({ row: z.int(), text: z.string() });
/** The outcome of a file: nothing is stored unless every row can be. */
export const UnitsFileReply = z.object({
  ...MessageReply.shape,
  data: z.object({
    is_stored: z.boolean(),
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    /** The first slips, and how many there are. */
    slips: z.array(UnitSlip),
    slip_count: z.int(),
    project: DeveloperProject,
  }),
});
export type UnitsFile = z.infer<typeof UnitsFileReply>['data'];

/** `POST /api/user/projects/{id}/prices`: one configuration's prices, all in one act; sold units stay. */
export const PriceRoundBody = z
  .strictObject({
    configuration: id,
    percent: z.optional(
      z
        .number({ error: texts.sayHowMuch })
        .check(
          z.minimum(-projectLimits.roundPercent, { error: texts.tooFar }),
          z.maximum(projectLimits.roundPercent, { error: texts.tooFar }),
        ),
    ),
    /** Rupees that are added to each price, or taken off. */
    rupees: z.optional(
      z.int({ error: texts.sayHowMuch }).check(z.minimum(-limits.maxPriceRupees), z.maximum(limits.maxPriceRupees)),
    ),
  })
  .check(
    z.refine(({ percent, rupees }) => (percent === undefined) !== (rupees === undefined) && (percent ?? rupees) !== 0, {
      error: texts.sayHowMuch,
      path: ['percent'],
    }),
  );
export type PriceRoundBody = z.infer<typeof PriceRoundBody>;

/** `POST /api/user/projects/{id}/units/status`: many units in one act. */
export const UnitStatusBody = z.strictObject({
  units: z.array(id).check(z.minLength(1, { error: texts.chooseUnits }), z.maxLength(projectLimits.units)),
  status: z.enum(unitStatuses),
});
export type UnitStatusBody = z.infer<typeof UnitStatusBody>;
