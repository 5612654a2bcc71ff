import { useQuery } from '@tanstack/react-query';
import { visitWordLabel } from '#contracts/visits/visit-choices.ts';
import { visitsQuery } from '#web/features/visits/visits.queries.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Queries } from '#web/session/queries.tsx';
import type { ColumnKey } from './compare-address.ts';
import * as css from './compare-page.module.css';
import * as texts from '#texts/compare.ts';

interface CompareNotesProps {
  userId: number;
  keys: readonly ColumnKey[];
}

/** The user's own words and private notes after visits, in the columns of the homes; nothing without one. */
export function CompareNotes(props: CompareNotesProps) {
  return (
    <Queries>
      <Notes {...props} />
    </Queries>
  );
}

function Notes({ userId, keys }: CompareNotesProps) {
  const { data: visits } = useQuery(visitsQuery(userId));
  const words = keys.map(
    (key) => visits?.past.find(({ home, side, word }) => home?.id === key && side === 'seeker' && word)?.word ?? null,
  );
  if (words.every((word) => word === null)) return null;
  return (
    <tbody>
      <tr>
        <th className={css.heading} scope="rowgroup" colSpan={keys.length + 1}>
          <span>{texts.yourNotes()}</span>
        </th>
      </tr>
      <tr>
        <th scope="row" className={css.label}>
          {texts.afterVisit()}
        </th>
        {words.map((word, at) => (
          <td key={keys[at]}>
            {word === null ? (
              <span className={css.none}>–</span>
            ) : (
              <>
                <span>{visitWordLabel(word.word)}</span>
                {word.note !== '' && (
                  <small {...asWritten(word.note)} className={css.note}>
                    {word.note}
                  </small>
                )}
              </>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
