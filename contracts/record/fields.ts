import * as commercial from './commercial.ts';
import type { FieldDefinition } from './define.ts';
import * as home from './home.ts';
import type { Kind, ValueOf } from './kinds.ts';
import * as money from './money.ts';
import * as papers from './papers.ts';
import * as people from './people.ts';
import * as pg from './pg.ts';
import * as place from './place.ts';
import * as plot from './plot.ts';
import { tenantFields } from './tenant.ts';

/** The fields with a separate column and no rules beside their definition, in the order of form and pages. */
export const fields = [
  place.society,
  people.preferredLocations,
  home.bedrooms,
  home.bathrooms,
  home.carpetArea,
  home.superBuiltupArea,
  home.builtArea,
  home.landArea,
  plot.plotLength,
  plot.plotWidth,
  plot.roadWidth,
  plot.cornerPlot,
  plot.boundaryWall,
  pg.sharing,
  pg.meals,
  pg.pgFor,
  pg.noticeDays,
  commercial.seats,
  commercial.washrooms,
  commercial.fitOut,
  home.floorNo,
  home.totalFloors,
  home.parkingSpots,
  home.balconies,
  home.furnishing,
  home.facing,
  home.projectStatus,
  home.yearBuilt,
  home.condition,
  money.tenancy,
  money.maintenance,
  money.securityDeposit,
  money.brokerage,
  money.availableFrom,
  money.ownership,
  papers.reraProject,
  people.preferredTenants,
  people.bachelorsAllowed,
  people.petsAllowed,
  home.furnishingItems,
  home.amenities,
  home.features,
  people.requirements,
  people.postedBy,
  papers.reraAgent,
] as const;

/** The form's fields that have a definition: those of the table, and those of a tenant's lead. */
export const formFields = [...fields, ...tenantFields] as const;

export type Field = (typeof fields)[number];
export type FormField = (typeof formFields)[number];
/** Names of columns and in answers. */
export type FieldName = Field['name'];
/** Names in the form and in code. */
export type FieldFormName = Field['formName'];

type Lists = { is: 'someOf' | 'texts' };
/** An unknown list is empty; every other unknown value is null. */
type Stored<K extends Kind> = K extends Lists ? ValueOf<K> : ValueOf<K> | null;

type StoredOf<F extends { name: string; kind: Kind }> = { [P in F as P['name']]: Stored<P['kind']> };
/** The fields of a record, by the name of their column. */
export type FieldValues = StoredOf<Field>;
/** Fields that only a tenant's lead has. Older leads contain words that are no longer choices. */
export type TenantRequirement = {
  [F in (typeof tenantFields)[number] as F['name']]: F['kind'] extends Lists
    ? string[]
    : (F['kind'] extends { is: 'whole' } ? number : string) | null;
};
/** The same by the name in the form; fields that are left out are unknown. */
export type PostedFields = { [F in Field as F['formName']]?: ValueOf<F['kind']> | null };

export const isList = ({ kind }: Pick<FieldDefinition, 'kind'>): boolean => kind.is === 'someOf' || kind.is === 'texts';
