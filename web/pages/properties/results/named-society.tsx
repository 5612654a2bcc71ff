import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './named-society.module.css';
import * as texts from '#texts/properties.ts';

/** Sizes that a card names. */
const mostSizes = 4;

/** The society that a search names, above its homes. */
export function NamedSociety({ society }: { society: SocietyCard }) {
  const { slug, name, locality, city, homes, sizes } = society;
  return (
    <section className={css.card} aria-label={name}>
      <Building2 className={icons.icon} />
      <div className={css.text}>
        <Link className={css.name} to="/society/$slug" params={{ slug }}>
          {name}
        </Link>
        <p className={typography.meta}>{placeInScript(locality === null ? city : `${locality}, ${city}`)}</p>
        <p className={typography.meta}>{texts.societyHomes({ n: homes })}</p>
        <ul className={css.sizes}>
          {sizes.slice(0, mostSizes).map(({ deal, bedrooms, homes: n, from }) => (
            <li key={`${deal} ${bedrooms}`}>
              {from === null
                ? texts.societySize({ deal, bedrooms, n })
                : texts.societySizeFrom({ deal, bedrooms, n, price: formatRupees(from) })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
