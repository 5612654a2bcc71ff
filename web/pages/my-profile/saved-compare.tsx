import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favourite } from '#contracts/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { priceText } from '#contracts/price-text.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './saved-compare.module.css';

/** Chooses saved homes to see them side by side; the page of the homes that were seen lately stands beside it. */
export function CompareSaved({ saved }: { saved: readonly Favourite[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const homes = saved.flatMap(({ record }) => (record?.entry_type === 'listing' ? [record] : []));
  const picked = chosen.filter((id) => homes.some((home) => home.id === id));
  return (
    <div className={css.compare}>
      {homes.length > 1 && (
        <details>
          <summary>Compare saved homes</summary>
          <fieldset className={css.choices}>
            <legend>Choose up to {limits.comparedHomes}</legend>
            {homes.map((home) => (
              <label key={home.id}>
                <input
                  type="checkbox"
                  checked={picked.includes(home.id)}
                  disabled={!picked.includes(home.id) && picked.length >= limits.comparedHomes}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...picked, home.id] : picked.filter((id) => id !== home.id))
                  }
                />
                {homeName(home)}, {placeName(home)}, {priceText(home)}
              </label>
            ))}
          </fieldset>
          {picked.length > 0 && (
            <div className={layout.row}>
              <Link className={buttonClass({ look: 'primary' })} to="/compare" search={{ ids: picked.join(',') }}>
                Compare {picked.length === 1 ? 'this home' : `${picked.length} homes`}
              </Link>
            </div>
          )}
        </details>
      )}
      <div className={layout.row}>
        <Link className={buttonClass({ look: 'quiet' })} to="/seen">
          Recently seen homes
        </Link>
      </div>
    </div>
  );
}
