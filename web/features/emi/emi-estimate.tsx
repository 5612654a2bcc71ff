import { useState } from 'react';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { Field } from '#web/ui/field/field.tsx';
import { monthlyInstalment, typedNumber, usualLoan, usualLoanFor } from './emi.ts';
import { ColourKey } from '#web/ui/colour-key/colour-key.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './emi-estimate.module.css';
import * as texts from '#texts/emi.ts';

/** The monthly instalment of a home loan for this price, with its three inputs. */
export function EmiEstimate({ price }: { price: number }) {
  const [down, setDown] = useState(formatExactRupees(price - usualLoanFor(price).principal));
  const [rate, setRate] = useState(String(usualLoan.ratePercent));
  const [years, setYears] = useState(String(usualLoan.years));

  const downRupees = typedNumber(down, 0, price);
  const ratePercent = typedNumber(rate, 0, 30);
  const wholeYears = typedNumber(years, 1, 40);
  const isComplete = downRupees !== null && ratePercent !== null && wholeYears !== null && downRupees < price;
  const principal = isComplete ? price - downRupees : 0;
  const months = Math.round((wholeYears ?? 1) * 12);
  const instalment = isComplete ? monthlyInstalment({ principal, ratePercent, months }) : 0;
  const interest = Math.max(0, instalment * months - principal);
  const principalShare = isComplete ? Math.round((100 * principal) / (principal + interest)) : 0;

  return (
    <div className={css.estimate}>
      <div aria-live="polite">
        <p className={typography.meta}>{texts.estimate()}</p>
        {isComplete ? (
          <>
            <p className={`${typography.h1} ${typography.tabular} ${css.instalment}`}>
              {formatExactRupees(instalment)}
            </p>
            <p className={`${typography.meta} ${typography.tabular}`}>
              {texts.terms({
                amount: formatRupees(principal),
                rate: String(ratePercent),
                years: String(wholeYears),
              })}
            </p>
            <div
              className={css.shares}
              role="img"
              aria-label={texts.shares({ principal: principalShare, interest: 100 - principalShare })}
            >
              <i style={{ width: `${principalShare}%` }} />
              <i />
            </div>
            <ul className={`${layout.row} ${typography.meta}`}>
              <li>
                <ColourKey of="principal" />
                {texts.principal({ amount: formatRupees(principal) })}
              </li>
              <li>
                <ColourKey of="interest" />
                {texts.interest({ amount: formatRupees(interest) })}
              </li>
            </ul>
          </>
        ) : (
          <p>{texts.fillIn()}</p>
        )}
        <p className={typography.meta}>{texts.example()}</p>
      </div>
      <div className={css.inputs}>
        <Field
          label={texts.downPayment()}
          error={
            downRupees === null || downRupees >= price ? texts.useBelow({ price: formatRupees(price) }) : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="numeric"
              value={down}
              onChange={(event) => setDown(event.target.value)}
              onBlur={() => downRupees !== null && setDown(formatExactRupees(downRupees))}
            />
          )}
        </Field>
        <Field label={texts.rate()} error={ratePercent === null ? texts.useRate() : undefined}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="decimal"
              value={rate}
              onChange={(event) => setRate(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.years()} error={wholeYears === null ? texts.useYears() : undefined}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="numeric"
              value={years}
              onChange={(event) => setYears(event.target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
