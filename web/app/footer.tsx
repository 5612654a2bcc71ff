import { Link } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { useNow } from '#web/lib/now.tsx';
import { Jaali } from '#web/ui/brand/jaali.tsx';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './footer.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';
import * as brandTexts from '#texts/brand.ts';

/** The newsletter box; late-footer.tsx sends it. */
function Newsletter() {
  return (
    <form>
      <h2>
        <label htmlFor="newsletter">{texts.newsletter()}</label>
      </h2>
      <div className={css.newsletter}>
        <input
          className={controls.input}
          id="newsletter"
          type="email"
          inputMode="email"
          placeholder="you@example.in"
          autoComplete="email"
          required
        />
        <button className={`${buttons.button} ${buttons.light}`} type="submit">
          {texts.subscribe()}
        </button>
      </div>
      <p className={css.note} role="status" />
    </form>
  );
}

/** The footer's content. It has no state: the browser leaves it as it was rendered. */
export function Footer() {
  const year = new Date(useNow()).getUTCFullYear();
  return (
    <footer className={css.footer}>
      <Jaali className={css.jaali} />
      <div className={layout.wrap}>
        <div className={css.inner}>
          <div>
            <BrandLink />
            <p className={css.tagline}>{brandTexts.tagline()}</p>
          </div>
          <div>
            <h2>{texts.buyAndRent()}</h2>
            <ul>
              <li>
                <Link to="/properties" search={{ transaction_type: 'sale' }}>
                  {common.homesForSale()}
                </Link>
              </li>
              <li>
                <Link to="/properties" search={{ transaction_type: 'rent' }}>
                  {common.homesForRent()}
                </Link>
              </li>
              <li>
                <Link to="/buy/$" params={{ _splat: '' }}>
                  {texts.buyByCity()}
                </Link>
              </li>
              <li>
                <Link to="/rent/$" params={{ _splat: '' }}>
                  {texts.rentByCity()}
                </Link>
              </li>
              <li>
                <Link to="/buyer-leads" search={{}}>
                  {texts.buyerLeads()}
                </Link>
              </li>
              <li>
                <Link to="/home-worth" search={{}}>
                  {texts.homeWorth()}
                </Link>
              </li>
              <li>
                <Link to="/pricing">{texts.pricing()}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{texts.contact()}</h2>
            <address>
              <a href={brand.phone.href}>{brand.phone.display}</a>
              <br />
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
              {brand.address.map((line) => (
                <span key={line}>
                  <br />
                  {line}
                </span>
              ))}
            </address>
          </div>
          <Newsletter />
        </div>
        <div className={css.legal}>
          <span>
            © {year} {brand.name}
          </span>
          <nav aria-label={texts.legal()}>
            <Link to="/privacy-policy">{common.privacyPage()}</Link>
            <Link to="/terms-conditions">{common.termsPage()}</Link>
            <Link to="/cookies-policy">{common.cookiesPage()}</Link>
          </nav>
        </div>
      </div>
    </footer>
  );
}
