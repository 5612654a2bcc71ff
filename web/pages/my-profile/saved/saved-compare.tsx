import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { accountKey } from '#web/session/query-client.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './saved-compare.module.css';
import * as texts from '#texts/profile-saved.ts';

/** Chooses saved homes to see them side by side; a link leads to the page of recently seen homes. */
export function CompareSaved({ saved, userId }: { saved: readonly Favourite[]; userId: number }) {
  const client = useQueryClient();
  // The last choice: Back from the comparison finds it again.
  const lastKey = accountKey(userId, 'compared');
  const [before] = useState(() => client.getQueryData<readonly number[]>(lastKey) ?? []);
  const [chosen, setChosen] = useState(before);
  const choose = (ids: readonly number[]) => {
    client.setQueryData(lastKey, ids);
    setChosen(ids);
  };
  const homes = saved.flatMap(({ record }) => (record?.entry_type === 'listing' ? [record] : []));
  const picked = chosen.filter((id) => homes.some((home) => home.id === id));
  return (
    <div className={css.compare}>
      {homes.length > 1 && (
        <details open={before.length > 0}>
          <summary>{texts.compareSaved()}</summary>
          <fieldset className={css.choices}>
            <legend>{texts.chooseUpTo({ comparedHomes: limits.comparedHomes })}</legend>
            {homes.map((home) => (
              <label key={home.id}>
                <input
                  type="checkbox"
                  checked={picked.includes(home.id)}
                  disabled={!picked.includes(home.id) && picked.length >= limits.comparedHomes}
                  onChange={({ target }) =>
                    choose(target.checked ? [...picked, home.id] : picked.filter((id) => id !== home.id))
                  }
                />
                {homeName(home)}, {placeName(home)}, {priceText(home).replaceAll(' ', '\u00a0')}
              </label>
            ))}
          </fieldset>
          {picked.length > 0 && (
            <div className={layout.row}>
              <Link className={buttonClass({ look: 'primary' })} to="/compare" search={{ ids: picked.join(',') }}>
                {texts.compare({ n: picked.length })}
              </Link>
            </div>
          )}
        </details>
      )}
      <div className={layout.row}>
        <Link className={`${buttonClass({ look: 'quiet' })} ${css.seen}`} to="/seen">
          {texts.seenHomes()}
        </Link>
      </div>
    </div>
  );
}
