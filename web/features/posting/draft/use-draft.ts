import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftKind } from './draft.ts';
import { findDraft, keepDraft, keepDraftPictures } from './draft-store.ts';
import type { StepId } from '#contracts/record/define.ts';
import type { PostingValues } from '../form/posting-values.ts';
import type { Shot } from '../photos/shots.ts';

/** Limits writes to disk: keystrokes come faster. */
const pauseMs = 300;

interface Keeping {
  userId: number;
  kind: DraftKind;
  /** The draft to store; null while there is none. */
  filled: { values: PostingValues; step: StepId; idempotencyKey: string } | null;
  shots: readonly Shot[];
}

/** The draft that is found when the form opens; `undefined` until the browser has looked. */
export function useFoundDraft(userId: number, kind: DraftKind): Draft | null | undefined {
  const [found, setFound] = useState<Draft | null>();
  useEffect(() => {
    let isHere = true;
    void findDraft(userId, kind).then((draft) => {
      if (isHere) setFound(draft);
    });
    return () => {
      isHere = false;
    };
  }, [userId, kind]);
  return found;
}

/** Stores the form as it is filled in. Returns whether the browser has stored all of it. */
export function useSavedDraft({ userId, kind, filled, shots }: Keeping): boolean {
  const [savedValues, setSavedValues] = useState<PostingValues | null>(null);
  const [savedShots, setSavedShots] = useState<readonly Shot[] | null>(null);
  const values = filled?.values;
  const step = filled?.step;
  const idempotencyKey = filled?.idempotencyKey;
  const isLeft = useRef(false);
  // The first effect, so that it's also the first to be cleaned up.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
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
      // Another page of the app, such as the sign-in, fires no event of the window.
      if (isLeft.current) keep();
    };
  }, [userId, kind, values, step, idempotencyKey]);

  const isKeeping = filled !== null;
  useEffect(() => {
    // Only ready pictures are stored: they are what will be sent.
    if (!isKeeping || shots.some((shot) => shot.original && !shot.ready)) return;
    const pictures = shots.flatMap(({ name, ready, isPlan, isSphere }) =>
      ready ? [{ name, blob: ready, isPlan, isSphere }] : [],
    );
    void keepDraftPictures(userId, kind, pictures).then((isSaved) => setSavedShots(isSaved ? shots : null));
  }, [userId, kind, isKeeping, shots]);
  return values !== undefined && savedValues === values && savedShots === shots;
}
