import { useState } from 'react';
import { brand } from '#contracts/brand.ts';
import type { OwnedClosingBody } from '#contracts/trust/still-there.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './still-there.module.css';
import * as texts from '#texts/still-there.ts';

interface ClosingFormProps {
  type: 'sale' | 'rent';
  /** The home, where several are listed. */
  title?: string | undefined;
  send: (body: OwnedClosingBody) => Promise<unknown>;
}

/** For how much a home was sold or let, and whether through us, if its owner likes to say. */
export function ClosingForm({ type, title, send }: ClosingFormProps) {
  const [isSent, setIsSent] = useState(false);
  const { form, field, busy, problem } = useForm<'price' | 'is_through_us'>({
    check: ({ price, is_through_us: through }) => (price.trim() === '' && through === '' ? null : {}),
    send: ({ price, is_through_us: through }) =>
      send({
        ...(price.trim() !== '' && { price: Number(price.replaceAll(/[,\s₹]/g, '')) }),
        ...(through !== '' && { is_through_us: through === 'yes' }),
      }),
    onSent: () => setIsSent(true),
  });
  if (isSent) return <p role="status">{texts.closingSaved()}</p>;
  return (
    <form {...form} className={css.closing}>
      <h3 className={typography.h4}>{texts.closingTitle()}</h3>
      {title && <p {...asWritten(title)}>{title}</p>}
      <p className={typography.meta}>{texts.closingHint()}</p>
      <TextField {...field('price')} label={texts.price({ type })} inputMode="numeric" autoComplete="off" optional />
      <SelectField
        {...field('is_through_us')}
        label={texts.throughUs({ brand: brand.name })}
        optional
        options={[
          { value: '', label: '–' },
          { value: 'yes', label: texts.yes() },
          { value: 'no', label: texts.no() },
        ]}
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" busy={busy}>
          {texts.sendClosing()}
        </Button>
      </div>
    </form>
  );
}
