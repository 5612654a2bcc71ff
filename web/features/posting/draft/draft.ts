import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { stepIds, type StepId } from '#contracts/record/define.ts';
import { emptyValues, type PostingValues, type PostingKind } from '../form/posting-values.ts';

/** The kind of a draft: a form for something new, or the change of a record. */
export type DraftKind = PostingKind | `edit-${number}`;

export const draftKindOf = (kind: PostingKind, editId: number | null): DraftKind =>
  editId === null ? kind : `edit-${editId}`;

/** An unfinished form, as the browser stores it. */
export interface Draft {
  values: PostingValues;
  step: StepId;
  /** The key of this form: a post whose reply was lost and that is sent again creates one record. */
  idempotencyKey: string;
  /** Pictures as they would be sent: compressed and turned. */
  pictures: DraftPicture[];
}

export interface DraftPicture {
  name: string;
  blob: Blob;
  /** Absent in drafts of older releases. */
  isPlan?: boolean;
  isSphere?: boolean;
}

/** The part that changes with every keystroke. The pictures are large and are stored separately. */
export type DraftText = Omit<Draft, 'pictures'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function readValues(stored: Record<string, unknown>): PostingValues {
  const values: Record<string, unknown> = { ...emptyValues };
  for (const [name, empty] of Object.entries(emptyValues)) {
    const value = stored[name];
    const fits = Array.isArray(empty) ? isTexts(value) : typeof value === typeof empty;
    if (fits) values[name] = value;
  }
  const read = values as unknown as PostingValues;
  if (read.entryType !== 'lead') read.entryType = 'listing';
  if (!propertyTypes.includes(read.propertyType)) read.propertyType = 'apartment';
  return read;
}

/** Reads a stored draft; null for none, and for data of an old release or of another script. */
export function readDraft(stored: unknown, pictures: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { values, step, idempotencyKey } = stored as Record<string, unknown>;
  if (typeof values !== 'object' || values === null || !isText(idempotencyKey)) return null;
  return {
    values: readValues(values as Record<string, unknown>),
    step: stepIds.find((id) => id === step) ?? 'offer',
    idempotencyKey,
    pictures: Array.isArray(pictures)
      ? pictures.filter(
          (picture: unknown): picture is DraftPicture =>
            typeof picture === 'object' &&
            picture !== null &&
            isText((picture as { name?: unknown }).name) &&
            (picture as { blob?: unknown }).blob instanceof Blob,
        )
      : [],
  };
}

/** Whether the form holds anything worth storing; `pictures` are those that the server does not have yet. */
export function isWorthKeeping(values: PostingValues, start: PostingValues, pictures: number): boolean {
  if (pictures > 0) return true;
  return Object.keys(start).some((name) => {
    const key = name as keyof PostingValues;
    return JSON.stringify(values[key]) !== JSON.stringify(start[key]);
  });
}
