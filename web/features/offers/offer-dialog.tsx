import { useState } from 'react';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { readAmount } from '#contracts/text/amount-text.ts';
import { validDays, type OfferUnit } from '#contracts/offers/offer-choices.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import { offerPriceText } from '#contracts/offers/offer-text.ts';
import type { OfferTerms } from '#contracts/offers/offers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/offers.ts';

const usualDays = 3;

interface OfferDialogProps {
  title: string;
  /** The button that sends it. */
  label: string;
  unit: OfferUnit;
  /** The price of the listing in words. */
  asked: string;
  /** The terms of before, for an answer. */
  before?: { price: number; starts_on: string | null; conditions: string };
  onSend: (terms: OfferTerms) => Promise<unknown>;
  onClose: () => void;
}

/** The four fields of an offer: price, day, how long it holds, conditions. */
export function OfferDialog({ title, label, unit, asked, before, onSend, onClose }: OfferDialogProps) {
  const [price, setPrice] = useState(before ? String(before.price) : '');
  const [today] = useState(() => indianDay(new Date()));
  const read = readAmount(price);
  const { form, field, problem, busy } = useForm<'price' | 'starts_on' | 'valid_days' | 'conditions'>({
    check: (values) => ({ price: readAmount(values.price) ? undefined : texts.priceUnread() }),
    send: (values) =>
      onSend({
        price: readAmount(values.price) ?? 0,
        unit,
        starts_on: values.starts_on || null,
        valid_days: validDays.find((days) => String(days) === values.valid_days) ?? usualDays,
        conditions: values.conditions,
      }),
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className={layout.stack}>
        <p>{texts.asked({ price: asked })}</p>
        <TextField
          {...field('price')}
          label={texts.price()}
          help={read ? texts.priceRead({ price: offerPriceText(read, unit) }) : texts.priceHint({ unit })}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          required
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
        <div className={layout.pair}>
          <TextField
            {...field('starts_on')}
            label={texts.startsOn()}
            optional
            type="date"
            min={today}
            max={dayAfter(today, offerLimits.daysAhead)}
            defaultValue={before?.starts_on ?? ''}
          />
          <SelectField
            {...field('valid_days')}
            label={texts.holdsFor()}
            defaultValue={String(usualDays)}
            options={validDays.map((days) => ({ value: String(days), label: texts.days({ n: days }) }))}
          />
        </div>
        <LongTextField
          {...field('conditions')}
          label={texts.conditions()}
          optional
          help={texts.conditionsHint()}
          rows={3}
          maxLength={offerLimits.conditionsLength}
          defaultValue={before?.conditions ?? ''}
        />
        <p className={typography.meta}>{texts.noContract()}</p>
        <FormProblem>{problem}</FormProblem>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
