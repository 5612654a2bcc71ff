import type { ImportCounts } from '#contracts/imports/imports.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { homesText } from '../import-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';

/** Facts beside the outcomes: pictures, places, lines that repeat another. */
export function CountNotes({ counts }: { counts: ImportCounts }) {
  const { pictures, pictures_failed, without_place, repeats } = counts;
  const notes = [
    pictures > 0 && (pictures === 1 ? 'One picture.' : `${formatCount(pictures)} pictures.`),
    pictures_failed > 0 && `${formatCount(pictures_failed)} pictures could not be fetched.`,
    without_place > 0 && `${homesText(without_place)} without a place on the map.`,
    repeats > 0 && `${formatCount(repeats)} lines say the same as another; each is a home of its own.`,
  ].filter((note) => note !== false);
  return notes.length > 0 ? <p className={typography.meta}>{notes.join(' ')}</p> : null;
}
