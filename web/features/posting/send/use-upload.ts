import { useState } from 'react';
import { changeHome, postHome } from '#contracts/calls/posting.ts';
import { actingHeaders } from '#web/lib/acting.ts';
import { addressOf } from '#web/lib/make-call.ts';
import type { SentPicture } from '../form/values-to-body.ts';
import { bodyParts, toFormData } from '../form/values-to-body.ts';
import type { PostingValues } from '../form/posting-values.ts';
import { sendUpload, type UploadFailure } from './upload.ts';

export type Sending =
  | { state: 'idle' }
  /** `share` between 0 and 1; null while pictures are still being prepared. */
  | { state: 'busy'; share: number | null }
  | {
      state: 'failed';
      failure: UploadFailure;
      /** Whether the post was to be featured. */
      isFeatured: boolean;
      /** It is sent again without the user when the server answers again. */
      isResent: boolean;
    }
  /** The server refused named fields. */
  | { state: 'refused' }
  | { state: 'done'; id: number };

interface Order {
  values: PostingValues;
  pictures: SentPicture[];
  idempotencyKey: string;
  isFeatured: boolean;
  /** The id of the record that is edited; null for a new one. */
  editId: number | null;
}

/** The state of the form's sending, with the upload progress. */
export function useUpload() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  return {
    sending,
    setSending,
    send: ({ values, pictures, idempotencyKey, isFeatured, editId }: Order) => {
      setSending({ state: 'busy', share: 0 });
      return sendUpload({
        headers: actingHeaders(editId === null ? postHome : changeHome),
        ...(editId === null
          ? { method: postHome.method, path: addressOf(postHome, {}) }
          : { method: changeHome.method, path: addressOf(changeHome, { params: { id: editId } }) }),
        form: toFormData(bodyParts(values, pictures, { isFeatured, isEdit: editId !== null })),
        idempotencyKey,
        onProgress: (share) => setSending((now) => (now.state === 'busy' ? { state: 'busy', share } : now)),
      });
    },
  };
}
