import { createContext, useContext } from 'react';
import type { AddressPlace, FieldName, PostingErrors, PostingValues, PostingKind } from './posting-values.ts';

/** The form's state, as its fields use it. */
export interface PostingForm {
  kind: PostingKind;
  isEdit: boolean;
  values: PostingValues;
  errors: PostingErrors;
  change: <N extends FieldName>(name: N, value: PostingValues[N]) => void;
  typeAddress: (text: string) => void;
  choosePlace: (place: AddressPlace) => void;
  /** The next step opens after this place has arrived. */
  awaitPlace: (loading: Promise<void>) => void;
  /** Fills in the parts that follow from the pin; `placed` are the values that places filled in before. */
  fillPlace: (fill: (values: PostingValues, placed: Partial<PostingValues>) => Partial<PostingValues>) => void;
}

export const PostingContext = createContext<PostingForm | null>(null);

/** The state of the surrounding form. */
export function usePostingForm(): PostingForm {
  const form = useContext(PostingContext);
  if (!form) throw new Error('This field stands in no form.');
  return form;
}
