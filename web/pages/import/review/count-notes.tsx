import type { ImportCounts } from '#contracts/imports/imports.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/import.ts';

/** Facts beside the outcomes: pictures, places, lines that repeat another. */
export function CountNotes({ counts }: { counts: ImportCounts }) {
  const { pictures, pictures_failed, without_place, repeats } = counts;
  const notes = [
    pictures > 0 && texts.pictures({ n: pictures }),
    pictures_failed > 0 && texts.picturesFailed({ n: pictures_failed }),
    without_place > 0 && texts.withoutPlace({ n: without_place }),
    repeats > 0 && texts.repeats({ n: repeats }),
  ].filter((note) => note !== false);
  return notes.length > 0 ? <p className={typography.meta}>{notes.join(' ')}</p> : null;
}
