import { Link } from '@tanstack/react-router';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { pageUrl } from '#web/lib/language.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './not-found-page.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

/** The page of an unknown address: a search field, and links back. */
export function NotFoundPage() {
  return (
    <MessagePage title={texts.notFound()} text={texts.notFoundText()}>
      <form className={css.search} role="search" action={pageUrl('/properties')}>
        <input
          className={controls.input}
          name="location"
          aria-label={common.location()}
          placeholder={common.locationExample()}
        />
        <button className={buttonClass({ look: 'primary' })} type="submit">
          {common.search()}
        </button>
      </form>
      <nav className={css.links} aria-label={texts.waysOn()}>
        <Link className={typography.link} to="/">
          {common.home()}
        </Link>
        <Link className={typography.link} to="/properties" search={{ transaction_type: 'sale' }}>
          {common.homesForSale()}
        </Link>
        <Link className={typography.link} to="/properties" search={{ transaction_type: 'rent' }}>
          {common.homesForRent()}
        </Link>
        {listedCities.map((city) => (
          <Link key={city} className={typography.link} to="/properties" search={{ city: [city] }}>
            {placeInScript(city)}
          </Link>
        ))}
      </nav>
    </MessagePage>
  );
}
