import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { findDraft, keepDraft, keepDraftPictures } from './draft-store.ts';
import type { PostingKind } from './form-values.ts';
import type { StepId } from '#contracts/record/define.ts';
import type { FormValues } from './form-values.ts';
import type { Shot } from './shots.ts';

/** Letters come faster than a disk should be written to. */
const pauseMs = 300;

interface Keeping {
  userId: number;
  kind: PostingKind;
  /** What is kept; null while there is nothing to keep. */
  filled: { values: FormValues; step: StepId; idempotencyKey: string } | null;
  shots: readonly Shot[];
}

/** What is found when the form opens: `undefined` until the browser has looked. */
export function useFoundDraft(userId: number, kind: PostingKind, wanted: boolean): Draft | null | undefined {
  const [found, setFound] = useState<Draft | null>();
  useEffect(() => {
    let isHere = true;
    void (wanted ? findDraft(userId, kind) : Promise.resolve(null)).then((draft) => {
      if (isHere) setFound(draft);
    });
    return () => {
      isHere = false;
    };
  }, [userId, kind, wanted]);
  return found;
}

/** Keeps the form as it is filled in. Says whether the browser has kept all of it. */
export function useSavedDraft({ userId, kind, filled, shots }: Keeping): boolean {
  const [savedValues, setSavedValues] = useState<FormValues | null>(null);
  const [savedShots, setSavedShots] = useState<readonly Shot[] | null>(null);
  const values = filled?.values;
  const step = filled?.step;
  const idempotencyKey = filled?.idempotencyKey;
  useEffect(() => {
    if (!values || !step || !idempotencyKey) return;
    let isDone = false;
    const keep = () => {
      if (isDone) return;
      isDone = true;
      void keepDraft(userId, kind, { values, step, idempotencyKey }).then((isSaved) =>
        setSavedValues(isSaved ? values : null),
      );
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [userId, kind, values, step, idempotencyKey]);

  const isKeeping = filled !== null;
  useEffect(() => {
    // Only what is ready: a picture is kept as it will be sent.
    if (!isKeeping || shots.some((shot) => shot.original && !shot.ready)) return;
    const pictures = shots.flatMap(({ name, ready }) => (ready ? [{ name, blob: ready }] : []));
    void keepDraftPictures(userId, kind, pictures).then((isSaved) => setSavedShots(isSaved ? shots : null));
  }, [userId, kind, isKeeping, shots]);
  return values !== undefined && savedValues === values && savedShots === shots;
}
