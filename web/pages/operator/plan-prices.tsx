import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { enterPlanPrice, removePlanPrice } from '#contracts/calls/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { typedDigits } from '#contracts/digits.ts';
import { indianDay } from '#contracts/india-days.ts';
import type { PlanId } from '#contracts/plan-choices.ts';
import { formatExactRupees } from '#contracts/rupees.ts';
import { settingLimits, type SiteSettingsReply } from '#contracts/site-settings.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { dayText } from './period-text.ts';
import { useSettingChange } from './settings.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from './operator-page.module.css';
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
  const [plan, setPlan] = useState<PlanId>('basic');
  const [day, setDay] = useState('');
  const [price, setPrice] = useState('');
  const [reason, setReason] = useState('');
  const enter = useSettingChange(
    userId,
    (body: BodyOf<typeof enterPlanPrice>) => makeCall(enterPlanPrice, { body }),
    () => setPrice(''),
  );
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter.mutate({ plan, starts_on: day, price: price.trim() === '' ? Number.NaN : Number(price), reason });
      }}
    >
      {enter.problem && (
        <Notice look="danger" role="alert">
          {enter.problem}
        </Notice>
      )}
      <Field label="Plan" error={enter.problemOf('plan')}>
        {(control) => (
          <Select
            {...control}
            value={plan}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setPlan(event.target.value as PlanId)}
          />
        )}
      </Field>
      <div className={css.pair}>
        <Field label="Price in rupees" error={enter.problemOf('price')}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="numeric"
              value={price}
              maxLength={String(settingLimits.highestPrice).length}
              onChange={(event) => setPrice(typedDigits(event.target.value))}
            />
          )}
        </Field>
        <Field label="From this day on" error={enter.problemOf('starts_on')}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="date"
              min={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="Why: a new price" error={enter.problemOf('reason')}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={enter.isPending}>
          Enter the price
        </Button>
      </div>
    </form>
  );
}
