import { Link } from '@tanstack/react-router';
import { listedCities } from '#contracts/vocabulary.ts';
import { buttonClass } from '#web/ui/button/button.tsx';

/** Nothing lives at this address: a search and the ways back. */
export function NotFoundPage() {
  return (
    <div className="wrap one-thing">
      <div className="one-thing__text">
        <h1>There is no page here</h1>
        <p className="lead-text">
          The address may be mistyped, or what stood here has been taken down. Search instead:
        </p>
      </div>
      <form className="one-thing__find" role="search" action="/properties">
        <input className="input" name="location" aria-label="Location" placeholder="City, locality or landmark" />
        <button className={buttonClass({ look: 'primary' })} type="submit">
          Search
        </button>
      </form>
      <nav className="one-thing__links" aria-label="Ways on">
        <Link className="link" to="/">
          Home
        </Link>
        <Link className="link" to="/properties" search={{ transaction_type: 'sale' }}>
          Homes for sale
        </Link>
        <Link className="link" to="/properties" search={{ transaction_type: 'rent' }}>
          Homes for rent
        </Link>
        {listedCities.map((city) => (
          <Link key={city} className="link" to="/properties" search={{ city }}>
            {city}
          </Link>
        ))}
      </nav>
    </div>
  );
}
