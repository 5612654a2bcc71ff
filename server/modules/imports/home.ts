import { createHash } from 'node:crypto';
import type { ImportedRecord } from '../listing-import/file-reader.service.ts';

/**
 * What makes a home, in this order: what it is offered for, city, type, locality, bedrooms, area, floor, society. Texts
 * without case, spaces and signs; '' is unknown.
 */
export type HomeParts = readonly string[];

/** What every home has; the others a file may leave out. */
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

/** Letters and digits alone, so that spelling is no difference: "Green Park-II" is "greenparkii". */
export function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/**
 * The parts of a home as one text, as it is stored; {@link partsOf} takes it apart again.
 *
 * @param isTypeNamed false where the type was concluded from other cells, which a later file may lack
 */
export function homeOf(facts: HomeFacts, isTypeNamed = true): string {
  const { carpetArea, builtArea, superBuiltupArea, landArea } = facts;
  // Which of its areas a number is depends on a column that a later file may lack.
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

/** Of a reference number, however it is spelt: "REF-12" and "ref 12" are one. Null when nothing is left. */
export function referenceKey(reference: string | null): string | null {
  return (reference && squash(reference)) || null;
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
