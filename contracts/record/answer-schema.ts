import * as z from 'zod/mini';
import { fields, isList, type FieldName, type FieldValues, type TenantRequirement } from './fields.ts';
import type { Kind } from './kinds.ts';
import { tenantFields } from './tenant.ts';

/** Fields named by the specification: they are in every answer, null when unknown. */
const specified = [
  'preferred_locations',
  'bedrooms',
  'bathrooms',
  'carpet_area',
  'super_builtup_area',
  'built_area',
  'land_area',
  'floor_no',
  'total_floors',
  'parking_spots',
  'furnishing',
  'project_status',
  'year_built',
  'condition',
  'maintenance',
  'amenities',
  'features',
  'requirements',
] as const satisfies readonly FieldName[];
type SpecifiedName = (typeof specified)[number];

/** The fields in an answer. Those that the specification doesn't name are left out when unknown. */
export type AnsweredFields = Pick<FieldValues, SpecifiedName> & {
  [N in Exclude<FieldName, SpecifiedName>]?: NonNullable<FieldValues[N]>;
};

function answerOf(kind: Kind): z.ZodMiniType {
  switch (kind.is) {
    case 'whole':
    case 'rupees':
      return z.int();
    case 'oneOf':
      return z.enum(Object.keys(kind.options));
    case 'someOf':
      return z.array(z.enum(Object.keys(kind.options)));
    case 'texts':
      return z.array(z.string());
    case 'text':
    case 'day':
      return z.string();
    case 'yesNo':
      return z.boolean();
  }
}

const specifiedNames: ReadonlySet<FieldName> = new Set(specified);
const isSpecified = (name: FieldName): boolean => specifiedNames.has(name);

type AnswerShape = {
  [N in keyof AnsweredFields]-?: undefined extends AnsweredFields[N]
    ? z.ZodMiniOptional<z.ZodMiniType<NonNullable<AnsweredFields[N]>>>
    : z.ZodMiniType<AnsweredFields[N]>;
};

/** A tenant's requirement in an answer: always complete, and possibly with words that are no longer choices. */
export const tenantShape = Object.fromEntries(
  tenantFields.map((one) => {
    const word = one.kind.is === 'whole' ? z.int() : z.string();
    return [one.name, isList(one) ? z.array(word) : z.nullable(word)];
  }),
) as unknown as { [N in keyof TenantRequirement]: z.ZodMiniType<TenantRequirement[N]> };

export const answerShape = Object.fromEntries(
  fields.map((one) => {
    const answer = answerOf(one.kind);
    if (!isSpecified(one.name)) return [one.name, z.optional(answer)];
    return [one.name, isList(one) ? answer : z.nullable(answer)];
  }),
) as unknown as AnswerShape;

/** The fields of a row for an answer; the only place that leaves out unknown ones. */
export function answerFields(row: FieldValues): AnsweredFields {
  const answer: Record<string, unknown> = {};
  for (const one of fields) {
    const value = row[one.name];
    const isFilled = isList(one) ? (value as unknown[]).length > 0 : value !== null;
    if (isFilled || isSpecified(one.name)) answer[one.name] = value;
  }
  return answer as AnsweredFields;
}
