import { createHash } from 'node:crypto';
import { squash } from '#contracts/text/squash.ts';
import type { ImportedRecord } from '#server/modules/listing-import/listing-import.module.ts';

/**
 * The parts that identify a home, in this order: transaction, city, type, locality, bedrooms, area, floor, society.
 * Texts without case, spaces and signs; '' is unknown.
 */
export type HomeParts = readonly string[];

/** Parts that every home has; a file may leave out the others. */
export const requiredParts = 2;
export const partCount = 8;

/** The fields of which {@link homeOf} is made. */
export type HomeFacts = Pick<ImportedRecord, 'transactionType' | 'propertyType'> & {
  [
    field in
      | 'city'
      | 'locality'
      | 'bedrooms'
      | 'carpetArea'
      | 'builtArea'
      | 'superBuiltupArea'
      | 'landArea'
      | 'floorNo'
      | 'society'
  ]?: ImportedRecord[field] | null | undefined;
};

/**
 * The parts of a home as one text, as it is stored; {@link partsOf} takes it apart again.
 *
 * @param isTypeNamed false where the type was concluded from other cells, which a later file may lack
 */
export function homeOf(facts: HomeFacts, isTypeNamed = true): string {
  const { carpetArea, builtArea, superBuiltupArea, landArea } = facts;
  // A later file may lack the column that says which of its areas a number is.
  const area = carpetArea ?? builtArea ?? superBuiltupArea ?? landArea;
  const parts = [
    facts.transactionType,
    facts.city,
    isTypeNamed ? facts.propertyType : null,
    facts.locality,
    facts.bedrooms,
    area,
    facts.floorNo,
    facts.society,
  ];
  return parts.map((part) => (part == null ? '' : squash(String(part)))).join('|');
}

export function partsOf(home: string): HomeParts {
  return home.split('|');
}

/** Key of a reference number, however it is spelt: "REF-12" and "ref 12" are one. Null when nothing is left. */
export function referenceKey(reference: string | null): string | null {
  return (reference && squash(reference)) || null;
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
