import { isGround, isHome, isLeadTransaction, type PropertyType, type TransactionType } from '../vocabulary.ts';
import type { Kind } from './kinds.ts';

/** What is posted, as far as it decides which fields there are. */
export interface Posted {
  transaction: TransactionType;
  type: PropertyType;
}

/** The steps of the form that posts, in order. */
export const stepIds = ['offer', 'place', 'size', 'tenant', 'photos', 'extras', 'contact'] as const;
export type StepId = (typeof stepIds)[number];

/** Under which heading a page shows a field; in the order of the list. */
export type FactGroup = 'facts' | 'money' | 'rules';

/**
 * One field of a listing or a lead: a column of its own, asked by the form, checked, stored, answered, shown and
 * imported as this says. `docs/fields.md` shows how one is added.
 */
export interface FieldDefinition<
  Name extends string = string,
  FormName extends string = string,
  K extends Kind = Kind,
> {
  /** Of the column and in answers. */
  name: Name;
  /** In the form that posts and in code. */
  formName: FormName;
  label: string;
  kind: K;
  /** Where it belongs: elsewhere it is neither asked nor stored. */
  asked: (posted: Posted) => boolean;
  /** Where the form must have it. Without, it is optional. */
  needed?: (posted: Posted) => boolean;
  step: StepId;
  /** Asked under "More details", folded. */
  isMore?: true;
  /** Where a page shows it; null: only a component of its own does. */
  group: FactGroup | null;
}

/** Checks a definition and keeps its exact type: the name and the kind of each field are known to TypeScript. */
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
