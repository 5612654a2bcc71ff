import { useState } from 'react';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { Field } from '#web/ui/field/field.tsx';
import { monthlyInstalment, typedNumber, usualLoan, usualLoanFor } from './emi.ts';
import { ColourKey } from '#web/ui/colour-key/colour-key.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './emi-estimate.module.css';

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
        <p className={typography.meta}>EMI estimate</p>
        {isComplete ? (
          <>
            <p className={`${typography.h1} ${typography.tabular} ${css.instalment}`}>
              {formatExactRupees(instalment)}
            </p>
            <p className={`${typography.meta} ${typography.tabular}`}>
              {formatRupees(principal)} at {ratePercent}% for {wholeYears} years
            </p>
            <div
              className={css.shares}
              role="img"
              aria-label={`Principal ${principalShare}%, interest ${100 - principalShare}%`}
            >
              <i style={{ width: `${principalShare}%` }} />
              <i />
            </div>
            <ul className={`${layout.row} ${typography.meta}`}>
              <li>
                <ColourKey of="principal" />
                Principal {formatRupees(principal)}
              </li>
              <li>
                <ColourKey of="interest" />
                Interest {formatRupees(interest)}
              </li>
            </ul>
          </>
        ) : (
          <p>Fill in the three figures to see an estimate.</p>
        )}
        <p className={typography.meta}>The rate to begin with is our example of 2026, not a bank’s offer.</p>
      </div>
      <div className={css.inputs}>
        <Field
          label="Down payment"
          error={downRupees === null || downRupees >= price ? `Use an amount below ${formatRupees(price)}.` : undefined}
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
        <Field label="Interest, % a year" error={ratePercent === null ? 'Use a rate from 0 to 30.' : undefined}>
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
        <Field label="Years" error={wholeYears === null ? 'Use 1 to 40 years.' : undefined}>
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
