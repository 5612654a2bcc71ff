import { Link } from '@tanstack/react-router';
import { listedCities } from '#contracts/homes/vocabulary.ts';
import { pageUrl } from '#web/lib/language.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './not-found-page.module.css';

/** The page of an unknown address: a search field, and links back. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="There is no page here"
      text="The address may be mistyped, or what stood here has been taken down. Search instead:"
    >
      <form className={css.search} role="search" action={pageUrl('/properties')}>
        <input
          className={controls.input}
          name="location"
          aria-label="Location"
          placeholder="City, locality or landmark"
        />
        <button className={buttonClass({ look: 'primary' })} type="submit">
          Search
        </button>
      </form>
      <nav className={css.links} aria-label="Ways on">
        <Link className={typography.link} to="/">
          Home
        </Link>
        <Link className={typography.link} to="/properties" search={{ transaction_type: 'sale' }}>
          Homes for sale
        </Link>
        <Link className={typography.link} to="/properties" search={{ transaction_type: 'rent' }}>
          Homes for rent
        </Link>
        {listedCities.map((city) => (
          <Link key={city} className={typography.link} to="/properties" search={{ city }}>
            {city}
          </Link>
        ))}
      </nav>
    </MessagePage>
  );
}
