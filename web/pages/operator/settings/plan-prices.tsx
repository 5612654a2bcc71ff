import { enterPlanPrice, removePlanPrice } from '#contracts/calls/site-settings.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { settingLimits, type SiteSettingsReply } from '#contracts/desk/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { writeDigits } from '#web/ui/form/write-digits.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { dayText } from '../period-text.ts';
import { brokenSetting, useDeskReload, useSettingChange } from './settings.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from '../operator-page.module.css';
import * as css from './site-settings.module.css';

interface PlanPricesProps {
  userId: number;
  plans: SiteSettingsReply['data']['plans'];
  prices: SiteSettingsReply['data']['plan_prices'];
  canChange: boolean;
}

/** The current price of each plan and later ones with their days, and a form for another price. */
export function PlanPrices({ userId, plans, prices, canChange }: PlanPricesProps) {
  const today = indianDay(new Date(useNow()));
  const remove = useSettingChange(userId, (id: number) => makeCall(removePlanPrice, { params: { id } }));
  return (
    <>
      {remove.problem && (
        <Notice look="danger" role="alert">
          {remove.problem}
        </Notice>
      )}
      <ul className={desk.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={desk.line}>
            <span className={desk.what}>
              <b>{plan.name}</b>, {plan.duration} days: {formatExactRupees(plan.price)}
              {plan.price !== plan.usual_price && (
                <span className={typography.meta}> instead of {formatExactRupees(plan.usual_price)}</span>
              )}
            </span>
          </li>
        ))}
        {prices.map((price) => (
          <li key={price.id} className={desk.line}>
            <span className={desk.what}>
              <span>
                {`${plans.find(({ id }) => id === price.plan)?.name ?? ''}: ${formatExactRupees(price.price)} from ${dayText(price.starts_on)} on `}
              </span>
              <span className={typography.meta}>entered by {price.entered_by?.name ?? 'a deleted account'}</span>
            </span>
            {canChange && price.starts_on > today && (
              <Button
                size="sm"
                aria-label={`Take back ${price.price} rupees from ${dayText(price.starts_on)} on`}
                onClick={() => remove.mutate(price.id)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canChange && <PriceForm userId={userId} plans={plans} today={today} />}
    </>
  );
}

function PriceForm({ userId, plans, today }: Pick<PlanPricesProps, 'userId' | 'plans'> & { today: string }) {
  const reload = useDeskReload(userId);
  const { form, field, problem, busy } = useCallForm(enterPlanPrice, {
    given: ({ price, ...body }) => ({ body: { ...body, price: price === '' ? Number.NaN : Number(price) } }),
    onSent: reload,
    onFailure: reload,
    broken: brokenSetting,
    empties: ['price'],
  });
  return (
    <form {...form} className={css.form} noValidate>
      <FormProblem>{problem}</FormProblem>
      <SelectField
        {...field('plan')}
        label="Plan"
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue="basic"
      />
      <div className={css.pair}>
        <TextField
          {...field('price')}
          label="Price in rupees"
          inputMode="numeric"
          maxLength={String(settingLimits.highestPrice).length}
          onChange={writeDigits}
        />
        <TextField {...field('starts_on')} label="From this day on" type="date" min={today} />
      </div>
      <TextField {...field('reason')} label="Why: a new price" maxLength={1000} />
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          Enter the price
        </Button>
      </div>
    </form>
  );
}
