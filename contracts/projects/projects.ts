import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { gstStateNames } from '#contracts/money/gst-states.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { reraExemptions } from '#contracts/verification/rera-need.ts';
import { buildingStatuses, configurationKinds, projectLacks, projectStates } from './project-choices.ts';
import { projectLimits } from './project-limits.ts';
import { configurationFacts } from './public-projects.ts';
import * as checks from '#texts/checks.ts';
import * as texts from '#texts/project-checks.ts';

/** A text, trimmed. */
const text = (most: number) =>
  z
    .pipe(
      z.string({ error: checks.sendThisAsText }),
      z.transform((given) => given.trim()),
    )
    .check(z.maxLength(most, { error: () => checks.lettersAtMost({ most: String(most) }) }));
const required = (most: number, missing: () => string) => text(most).check(z.minLength(1, { error: missing }));
const whole = (least: number, most: number) => {
  const outside = { error: () => checks.numberBetween({ min: String(least), max: String(most) }) };
  return z.int({ error: checks.enterAWholeNumber }).check(z.minimum(least, outside), z.maximum(most, outside));
};
const id = z.int().check(z.minimum(1), z.maximum(limits.maxId));
/** Ids of parts that exist; a part without one is new. */
const partId = z.optional(z.nullable(id));
const partName = required(projectLimits.partNameLength, texts.giveItAName);
const Price = whole(1, limits.maxPriceRupees);
const Area = whole(1, limits.maxAreaSqFt);
const Day = z.iso.date({ error: checks.useADay });
const nothing = <T extends z.ZodMiniType>(value: T) => z._default(z.nullable(value), null);

/** The first step: the project as a whole. */
const About = z.strictObject({
  name: required(projectLimits.nameLength, texts.sayItsName).check(z.minLength(2, { error: texts.sayItsName })),
  other_names: z._default(
    z.array(required(projectLimits.nameLength, texts.sayItsName)).check(
      z.maxLength(projectLimits.otherNames, {
        error: () => texts.otherNamesAtMost({ most: String(projectLimits.otherNames) }),
      }),
    ),
    [],
  ),
  city: required(100, texts.sayItsCity),
  state: z.enum(gstStateNames, { error: texts.chooseItsState }),
  locality: nothing(required(100, texts.sayItsLocality)),
  latitude: nothing(z.number({ error: checks.enterDegrees }).check(z.minimum(6), z.maximum(38))),
  longitude: nothing(z.number({ error: checks.enterDegrees }).check(z.minimum(68), z.maximum(98))),
  status: z.enum(buildingStatuses, { error: texts.chooseHowFar }),
  description: z._default(text(projectLimits.descriptionLength), ''),
  amenities: z._default(z.array(required(60, texts.giveItAName)).check(z.maxLength(40)), []),
  payment_plan: z._default(text(projectLimits.termsLength), ''),
  approvals: z._default(text(projectLimits.termsLength), ''),
  rera_exemption: nothing(z.enum(reraExemptions)),
});
export type ProjectAbout = z.infer<typeof About>;

/** A phase: one registration, and the day that is promised for it. */
const Phase = z.strictObject({
  id: partId,
  name: partName,
  rera_number: nothing(required(projectLimits.reraLength, texts.sayTheNumber)),
  possession_on: nothing(Day),
});

/** A tower, or a row of houses. `phase` is the name of its phase. */
const Tower = z.strictObject({
  id: partId,
  name: partName,
  phase: nothing(partName),
  floors: whole(1, projectLimits.floors),
  units: whole(1, projectLimits.units),
});
export type ProjectTower = z.infer<typeof Tower>;

/** Homes of one plan. With rows of units, counts and prices are those of the rows. */
const Configuration = z
  .strictObject({
    id: partId,
    name: partName,
    kind: z.enum(configurationKinds, { error: checks.chooseTheKindOfProperty }),
    bedrooms: nothing(whole(0, 20)),
    carpet_area: nothing(Area),
    built_up_area: nothing(Area),
    super_area: nothing(Area),
    price_from: nothing(Price),
    price_to: nothing(Price),
    units_total: whole(0, projectLimits.units),
    units_left: whole(0, projectLimits.units),
  })
  .check(
    z.refine(({ price_from: from, price_to: to }) => to === null || (from !== null && from <= to), {
      error: texts.priceFromOverTo,
      path: ['price_to'],
    }),
    z.refine(({ units_total: all, units_left: left }) => left <= all, {
      error: texts.moreLeftThanUnits,
      path: ['units_left'],
    }),
    z.refine(
      ({ carpet_area: carpet, built_up_area: built, super_area: superArea }) =>
        (carpet ?? 0) <= (built ?? Infinity) &&
        (built ?? 0) <= (superArea ?? Infinity) &&
        (carpet ?? 0) <= (superArea ?? Infinity),
      { error: texts.carpetOverOthers, path: ['carpet_area'] },
    ),
  );
export type ProjectConfiguration = z.infer<typeof Configuration>;

const atMost = (most: number) => z.maxLength(most, { error: () => texts.partsAtMost({ most: String(most) }) });
const namedOnce = z.refine<{ name: string }[]>(
  (parts) => new Set(parts.map(({ name }) => name.toLowerCase())).size === parts.length,
  { error: texts.sameNameTwice },
);

/** `POST /api/user/projects`: a draft begins with its first step. */
export const NewProjectBody = About;

/**
 * `PUT /api/user/projects/{id}`: the steps that are given. A list is the whole list; parts that it leaves out are
 * deleted. `revision` is that of the project which was seen: another one is refused.
 */
export const ChangeProjectBody = z.strictObject({
  revision: z.int().check(z.minimum(0), z.maximum(limits.maxId)),
  about: z.optional(About),
  phases: z.optional(z.array(Phase).check(atMost(projectLimits.phases), namedOnce)),
  towers: z.optional(z.array(Tower).check(atMost(projectLimits.towers), namedOnce)),
  configurations: z.optional(z.array(Configuration).check(atMost(projectLimits.configurations), namedOnce)),
});
export type ChangeProjectBody = z.infer<typeof ChangeProjectBody>;

/** A project in its developer's list. */
export const ProjectLine = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  locality: z.nullable(z.string()),
  state: z.enum(projectStates),
  /** The address of its page; null before it has one. */
  slug: z.nullable(z.string()),
  units: z.int(),
  left: z.int(),
  followers: z.int(),
  /** Phases that the desk has not seen yet. */
  waiting_phases: z.int(),
  changed_at: z.string(),
});
export type ProjectLine = z.infer<typeof ProjectLine>;
export const ProjectsReply = z.object({ success: z.literal(true), data: z.array(ProjectLine), ...namedPlaces });

/** A dated note of progress. */
const Note = z.object({ id: z.int(), said_on: z.string(), body: z.string() });

/** A project as its developer changes it. */
export const DeveloperProject = z.object({
  ...ProjectLine.shape,
  revision: z.int(),
  /** The desk's reason for a refusal or for hiding it. */
  reason: z.string(),
  about: z.object({
    name: z.string(),
    other_names: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    locality: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    status: z.enum(buildingStatuses),
    description: z.string(),
    amenities: z.array(z.string()),
    payment_plan: z.string(),
    approvals: z.string(),
    rera_exemption: z.nullable(z.enum(reraExemptions)),
  }),
  phases: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      rera_number: z.nullable(z.string()),
      possession_on: z.nullable(z.string()),
      /** Whether the desk has seen it. */
      is_seen: z.boolean(),
      /** False for a number of another form than those of the state: a warning. */
      has_form: z.boolean(),
    }),
  ),
  towers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      phase: z.nullable(z.string()),
      floors: z.int(),
      units: z.int(),
      /** Rows of units that are entered. */
      rows: z.int(),
    }),
  ),
  configurations: z.array(z.object({ ...configurationFacts, rows: z.int() })),
  /** Its brochure; null for none. */
  brochure: z.nullable(z.object({ bytes: z.int() })),
  notes: z.array(Note),
  lacks: z.array(z.enum(projectLacks)),
});
export type DeveloperProject = z.infer<typeof DeveloperProject>;
export const DeveloperProjectReply = z.object({ success: z.literal(true), data: DeveloperProject });
export const ChangedProjectReply = z.object({ ...MessageReply.shape, data: DeveloperProject });

/** `POST /api/user/projects/{id}/notes`. */
export const ProjectNoteBody = z.strictObject({
  said_on: Day,
  body: required(projectLimits.noteLength, texts.sayWhatIsNew),
});
export type ProjectNoteBody = z.infer<typeof ProjectNoteBody>;
/** `PUT /api/user/projects/{id}/configurations/{configuration}/plan`. */
export const ConfigurationParams = z.object({ id: RecordId, configuration: RecordId });
export const ProjectNoteParams = z.object({ id: RecordId, note: RecordId });
