import type { WorthError } from '#contracts/homes/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { limits } from '#contracts/limits.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-worth-page.module.css';
import * as texts from '#texts/worth.ts';

/** How an estimate is made, and how far last night's were off, by city and kind of home. */
export function HowWorthIsMade({ errors }: { errors: readonly WorthError[] }) {
  const { middleErrorPercent: percent, closedHomes: closed } = worthLimits;
  return (
    <section className={css.how} id="how">
      <h2>{texts.how()}</h2>
      <h3 className={typography.h3}>{texts.howLikeTitle()}</h3>
      <p>{texts.howLike()}</p>
      <h3 className={typography.h3}>{texts.howShownTitle()}</h3>
      <p>{texts.howShown({ percent })}</p>
      <h3 className={typography.h3}>{texts.howOwnersTitle()}</h3>
      <p>{texts.howOwners({ homes: limits.pricedHomesOfOwner, closed })}</p>
      <h3 className={typography.h3}>{texts.errorsTitle()}</h3>
      {errors.length === 0 ? <p>{texts.errorsNone()}</p> : <Errors errors={errors} />}
    </section>
  );
}

function Errors({ errors }: { errors: readonly WorthError[] }) {
  return (
    <div className={css.errors} role="region" aria-label={texts.errorsTitle()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.cityColumn()}</th>
            <th scope="col">{texts.homesColumn()}</th>
            <th scope="col">{texts.halfColumn()}</th>
            <th scope="col">{texts.twentyColumn()}</th>
            <th scope="col">{texts.rangeColumn()}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => {
            const { city, kind, transaction_type: deal, homes } = error;
            const name = texts.market({ city: placeInScript(city), kind, deal });
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{homes}</td>
                <td>
                  {texts.percent({ percent: String(error.half_within_percent) })}
                  {!error.is_shown && <small className={typography.meta}> {texts.notShown()}</small>}
                </td>
                <td>{texts.percent({ percent: String(error.within_20_percent) })}</td>
                <td>{texts.percent({ percent: String(error.in_range_percent) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
