import {
  isGround,
  isHome,
  isLeadTransaction,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import type { Kind } from './kinds.ts';

/** The properties of a posted record that decide which fields it has. */
export interface Posted {
  transaction: TransactionType;
  type: PropertyType;
}

/** The steps of the form that posts, in order. */
export const stepIds = ['offer', 'place', 'size', 'tenant', 'photos', 'extras', 'contact'] as const;
export type StepId = (typeof stepIds)[number];

/** The heading under which a page shows a field. */
export type FactGroup = 'facts' | 'money' | 'rules';

/**
 * One field of a listing or a lead, with a separate column. Form, checks, storage, answers, pages and imports follow
 * this definition. `docs/fields.md` shows how one is added.
 */
export interface FieldDefinition<
  Name extends string = string,
  FormName extends string = string,
  K extends Kind = Kind,
> {
  /** The name of the column and in answers. */
  name: Name;
  /** The name in the form and in code. */
  formName: FormName;
  label: () => string;
  kind: K;
  /** The records that have this field; for others it is neither shown nor stored. */
  asked: (posted: Posted) => boolean;
  /** The records for which it is required; optional by default. */
  needed?: (posted: Posted) => boolean;
  step: StepId;
  /** Shown under "More details", folded. */
  isMore?: true;
  /** The heading under which a page shows it; null when only a special component shows it. */
  group: FactGroup | null;
}

/** Checks a definition and preserves its exact type: TypeScript then has the name and the kind of each field. */
export function field<const Name extends string, const FormName extends string, const K extends Kind>(
  definition: FieldDefinition<Name, FormName, K>,
): FieldDefinition<Name, FormName, K> {
  return definition;
}

export const isListing = ({ transaction }: Posted): boolean => !isLeadTransaction(transaction);
export const isLead = ({ transaction }: Posted): boolean => isLeadTransaction(transaction);

/** Listings of a home, a PG or a shop: everything with a roof. */
export const isBuiltListing = (posted: Posted): boolean => isListing(posted) && !isGround(posted.type);
export const isHomeListing = (posted: Posted): boolean => isListing(posted) && isHome(posted.type);
export const isPgListing = (posted: Posted): boolean => isListing(posted) && posted.type === 'pg';
export const isGroundListing = (posted: Posted): boolean => isListing(posted) && isGround(posted.type);
export const isCommercialListing = (posted: Posted): boolean => isListing(posted) && posted.type === 'commercial';
export const isRent = ({ transaction }: Posted): boolean => transaction === 'rent';
export const isSale = ({ transaction }: Posted): boolean => transaction === 'sale';
