import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contracts/homes/listings.ts';
import { compressPicture } from '#web/lib/compress.ts';
import { isSphere } from '#web/lib/picture-size.ts';
import { standardFile } from '#web/ui/picture/picture-files.ts';
import type { DraftPicture } from '../draft/draft.ts';
import type { SentPicture } from '../form/values-to-body.ts';
import { isTooLarge, moved, sentName, sortChosen, startsAsPicture, turned, type Shot } from './shots.ts';
import * as texts from '#texts/posting.ts';

export type Shots = ReturnType<typeof useShots>;

function storedShot(picture: Picture): Shot {
  return {
    key: picture.id,
    name: picture.alt,
    storedId: picture.id,
    original: null,
    turns: 0,
    ready: null,
    address: standardFile(picture),
    isPlan: picture.shown_as === 'plan',
    isSphere: picture.shown_as === 'sphere',
  };
}

function newShot(name: string, blob: Blob): Shot {
  const address = URL.createObjectURL(blob);
  return {
    key: crypto.randomUUID(),
    name,
    storedId: null,
    original: blob,
    turns: 0,
    ready: null,
    address,
    isPlan: false,
    isSphere: false,
  };
}

/** A draft's picture was compressed before it was stored. */
function draftedShot({ name, blob, isPlan, isSphere: sphere }: DraftPicture): Shot {
  return { ...newShot(name, blob), ready: blob, isPlan: isPlan === true, isSphere: sphere === true };
}

/** The pictures of a form: each is compressed as soon as it is chosen or turned. */
export function useShots(storedPictures: readonly Picture[] = [], drafted: readonly DraftPicture[] = []) {
  const [list, setList] = useState<Shot[]>(() => [...storedPictures.map(storedShot), ...drafted.map(draftedShot)]);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(list);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(
    () => () => {
      for (const shot of latest.current) if (!shot.storedId) URL.revokeObjectURL(shot.address);
    },
    [],
  );

  function put(next: Shot[]) {
    latest.current = next;
    setList(next);
  }

  function refuse(shot: Shot) {
    URL.revokeObjectURL(shot.address);
    put(latest.current.filter(({ key }) => key !== shot.key));
    setProblem(texts.unreadable({ name: shot.name }));
  }

  function prepare(shot: Shot) {
    const { original } = shot;
    if (!original) return;
    const done = compressPicture(original, shot.turns).then(async ({ blob }) => {
      // A turned one has its poles at the sides.
      const sphere = shot.turns === 0 && (await isSphere(original));
      if (blob === original && !(await startsAsPicture(original))) {
        refuse(shot);
        return;
      }
      const at = latest.current.findIndex(({ key }) => key === shot.key);
      const now = latest.current[at];
      // The picture was removed or turned again meanwhile.
      if (!now || now.turns !== shot.turns) return;
      if (blob !== original) URL.revokeObjectURL(now.address);
      const address = blob === original ? now.address : URL.createObjectURL(blob);
      put(latest.current.with(at, { ...now, ready: blob, address, isSphere: sphere }));
    });
    work.current = Promise.all([work.current, done]);
  }

  function add(files: readonly { name: string; blob: Blob }[]) {
    const added = files.map(({ name, blob }) => newShot(name, blob));
    put([...latest.current, ...added]);
    added.forEach(prepare);
  }

  return {
    list,
    problem,
    /** Adds the accepted files and returns messages about the others. */
    choose: (files: readonly File[]) => {
      const sorted = sortChosen(files, latest.current.length);
      setProblem(sorted.problem);
      add(sorted.taken.map((file) => ({ name: file.name, blob: file })));
    },
    clear: () => {
      for (const shot of latest.current) if (!shot.storedId) URL.revokeObjectURL(shot.address);
      put([]);
      setProblem(null);
    },
    move: (from: number, to: number) => put(moved(latest.current, from, to)),
    turn: (key: string) => {
      const next = latest.current.map((shot) =>
        shot.key === key && shot.original ? { ...shot, turns: turned(shot.turns), ready: null } : shot,
      );
      put(next);
      for (const shot of next) if (shot.key === key) prepare(shot);
    },
    /** Marks a picture as plan, or as none any more. */
    markPlan: (key: string, isPlan: boolean) =>
      put(latest.current.map((shot) => (shot.key === key ? { ...shot, isPlan } : shot))),
    remove: (key: string) => {
      const gone = latest.current.find((shot) => shot.key === key);
      if (gone && !gone.storedId) URL.revokeObjectURL(gone.address);
      put(latest.current.filter((shot) => shot.key !== key));
      setProblem(null);
    },
    /** Waits until every picture is ready, and returns them as they are sent. */
    finished: async (): Promise<{ sent: SentPicture[]; tooLarge: string[] }> => {
      let before;
      do {
        before = work.current;
        await before;
      } while (before !== work.current);
      const shots = latest.current;
      return {
        sent: shots.flatMap((shot): SentPicture[] => {
          const { isPlan, isSphere: sphere } = shot;
          if (shot.storedId) return [{ storedId: shot.storedId, isPlan }];
          return shot.ready
            ? [{ file: shot.ready, name: sentName(shot.name, shot.ready), isPlan, isSphere: sphere }]
            : [];
        }),
        tooLarge: shots.filter(isTooLarge).map(({ name }) => name),
      };
    },
  };
}
