import { Link } from '@tanstack/react-router';
import { placeInScript } from '#contracts/text/place-names.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { linkTo } from './place-address.ts';
import type { CitiesData } from './place.load.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './place-page.module.css';
import * as texts from '#texts/place.ts';
import * as common from '#texts/common.ts';

/** The cities that have a page with their largest localities, those with most homes first. */
export function CitiesOfDeal({ deal, cities }: CitiesData) {
  return (
    <div className={`${layout.wrap} ${layout.parts}`}>
      <h1>{texts.directoryTitle({ deal })}</h1>
      {cities.length === 0 && (
        <>
          <p>{texts.directoryEmpty()}</p>
          <div className={layout.row}>
            <Link className={buttonClass({})} to="/properties">
              {common.browse()}
            </Link>
          </div>
        </>
      )}
      <ul className={css.places}>
        {cities.map(({ name, path, homes, localities }) => (
          <li key={path}>
            <h2 className={`${typography.h4} ${css.city}`}>
              <Link className={typography.link} {...linkTo(path)}>
                {placeInScript(name)}
              </Link>
            </h2>
            <span className={typography.meta}>{texts.homesCount({ n: homes })}</span>
            {localities.length > 0 && (
              <ul className={css.sizes}>
                {localities.map((locality) => (
                  <li key={locality.path}>
                    <Link className={typography.link} {...linkTo(locality.path)}>
                      {placeInScript(locality.name)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
