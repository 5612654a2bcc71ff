import { Link } from '@tanstack/react-router';
import type { HomeData } from './home.load.ts';
import type { SearchSummary } from '#contracts/search/search.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './cities.module.css';
import * as texts from '#texts/home.ts';

interface CitiesProps {
  cities: SearchSummary['cities'] | null;
  places: HomeData['places'];
}

/** The cities with their counts; without counts if those could not be loaded. */
export function Cities({ cities, places = [] }: CitiesProps) {
  const rows = cities ?? listedCities.map((city) => ({ city, total: null }));
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${css.inner}`}>
        <figure className={css.picture}>
          <picture>
            <source
              type="image/avif"
              srcSet="/hero/hero-2-640.avif 640w, /hero/hero-2-960.avif 960w, /hero/hero-2-1280.avif 1280w"
              sizes="(min-width: 88rem) 38rem, (min-width: 48rem) 42vw, 88vw"
            />
            <img
              src="/hero/hero-2-960.webp"
              alt={texts.towers()}
              width={960}
              height={1152}
              loading="lazy"
              decoding="async"
            />
          </picture>
        </figure>
        <div>
          <h2 className={typography.screenReaderOnly}>{texts.homesByCity()}</h2>
          <ul className={css.list}>
            {rows.map(({ city, total }) => (
              <li key={city}>
                <Link to="/properties" search={{ transaction_type: 'sale', city: [city] }}>
                  <span>{placeInScript(city)}</span>
                  {total !== null && <span className={typography.tabular}>{texts.homes({ n: total })}</span>}
                </Link>
              </li>
            ))}
          </ul>
          {places.length > 0 && (
            <nav className={css.pages} aria-label={texts.cityPages()}>
              {places.map(({ name, path }) => (
                <Link key={path} to={path}>
                  {placeInScript(name)}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
    </section>
  );
}
