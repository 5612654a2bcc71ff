import { Link } from '@tanstack/react-router';
import type { Estimate } from '#contracts/homes/estimates.ts';
import { closedText, errorText, likeHomeText, moveText } from './worth-texts.ts';
import { worthPrice } from '#web/lib/worth-price.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './worth-evidence.module.css';
import * as texts from '#texts/worth.ts';

/** An estimate with its range, the homes behind it, what moved it and how far such estimates are off. */
export function WorthEvidence({ estimate }: { estimate: Estimate }) {
  const { error, moves, like_homes: likeHomes } = estimate;
  const type = error.transaction_type;
  const price = (rupees: number) => worthPrice(rupees, type);
  const closed = closedText(estimate);
  return (
    <div className={css.evidence}>
      <p className={css.value}>{texts.about({ price: price(estimate.rupees) })}</p>
      <p>{texts.between({ low: price(estimate.low), high: price(estimate.high) })}</p>
      <p>{texts.evidence({ homes: estimate.homes, owners: estimate.owners, price: price(estimate.like_rupees) })}</p>
      {moves.length > 0 && <p>{texts.moves()}</p>}
      {moves.length > 0 && (
        <dl className={css.moves}>
          {moves.map(({ fact, percent }) => (
            <div key={fact}>
              <dt>{texts.move({ fact })}</dt>
              <dd>{moveText(percent)}</dd>
            </div>
          ))}
        </dl>
      )}
      {closed && <p>{closed}</p>}
      {likeHomes.length > 0 && (
        <div>
          <h3 className={typography.meta}>{texts.likeHomes()}</h3>
          <ul className={css.homes}>
            {likeHomes.map((home) => (
              <li key={home.id}>
                <Link className={typography.link} to="/property/$id" params={{ id: String(home.id) }}>
                  {likeHomeText(home, type)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={typography.meta}>{errorText(error)}</p>
      <p className={typography.meta}>
        {texts.notBought()}{' '}
        <Link className={typography.link} to="/home-worth" hash="how">
          {texts.how()}
        </Link>
      </p>
    </div>
  );
}
