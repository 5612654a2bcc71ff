import { useState } from 'react';
import { formatExactRupees, formatRupees } from '#contracts/rupees.ts';
import { Field } from '#web/ui/field/field.tsx';
import { monthlyInstalment, typedNumber, usualLoan, usualLoanFor } from './emi.ts';

/** What a loan for this home costs a month, with the three figures that decide it. */
export function EmiEstimate({ price }: { price: number }) {
  const [down, setDown] = useState(formatExactRupees(price - usualLoanFor(price).principal));
  const [rate, setRate] = useState(String(usualLoan.ratePercent));
  const [years, setYears] = useState(String(usualLoan.years));

  const downRupees = typedNumber(down, 0, price);
  const ratePercent = typedNumber(rate, 0, 30);
  const wholeYears = typedNumber(years, 1, 40);
  const known = downRupees !== null && ratePercent !== null && wholeYears !== null && downRupees < price;
  const principal = known ? price - downRupees : 0;
  const months = Math.round((wholeYears ?? 1) * 12);
  const instalment = known ? monthlyInstalment({ principal, ratePercent, months }) : 0;
  const interest = Math.max(0, instalment * months - principal);
  const principalShare = known ? Math.round((100 * principal) / (principal + interest)) : 0;

  return (
    <div className="emi">
      <div className="emi__sum" aria-live="polite">
        <p className="meta">EMI estimate</p>
        {known ? (
          <>
            <p className="h1 num">{formatExactRupees(instalment)}</p>
            <p className="meta num">
              {formatRupees(principal)} at {ratePercent} % for {wholeYears} years
            </p>
            <div
              className="emi__bar"
              role="img"
              aria-label={`Principal ${principalShare} %, interest ${100 - principalShare} %`}
            >
              <i style={{ width: `${principalShare}%` }} />
              <i />
            </div>
            <ul className="row meta">
              <li>
                <i className="key key--c" />
                Principal {formatRupees(principal)}
              </li>
              <li>
                <i className="key key--m" />
                Interest {formatRupees(interest)}
              </li>
            </ul>
          </>
        ) : (
          <p>Fill in the three figures to see an estimate.</p>
        )}
        <p className="meta">The rate to begin with is our example of 2026, not a bank’s offer.</p>
      </div>
      <div className="emi__in">
        <Field
          label="Down payment"
          error={downRupees === null || downRupees >= price ? `Use an amount below ${formatRupees(price)}.` : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
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
              className="input"
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
              className="input"
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
