import { useState } from 'react';
import { refundOrder } from '#contracts/calls/desk-orders.ts';
import { paiseText, type OrderPayment } from '#contracts/desk/desk-orders.ts';
import { operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from '../door.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './orders.module.css';

interface RefundFormProps {
  me: OperatorMe;
  id: string;
  payments: OrderPayment[];
  onDone: () => Promise<void>;
}

/** Gives a payment back whole, with a reason and a fresh code. */
export function RefundForm({ me, id, payments, onDone }: RefundFormProps) {
  const [chosen, setChosen] = useState<OrderPayment>();
  const { form, field, problem, busy } = useCallForm(refundOrder, {
    given: ({ reason }) => ({
      params: { orderId: id },
      body: { payment_id: chosen?.id ?? '', amount_paise: chosen?.refundable_paise ?? 0, reason },
    }),
    onSent: async ({ message }) => {
      showToast({ text: message });
      setChosen(undefined);
      await onDone();
    },
    onFailure: onDone,
    broken: 'The refund could not be asked for. Please try again.',
  });
  const refundable = payments.filter((payment) => payment.refundable_paise !== null);
  return (
    <>
      {!chosen && refundable.length > 0 && (
        <div className={layout.row}>
          {refundable.map((payment) => (
            <Button key={payment.id} look="secondary" onClick={() => setChosen(payment)}>
              Refund {paiseText(payment.refundable_paise ?? 0)}
            </Button>
          ))}
        </div>
      )}
      <FormProblem>{problem}</FormProblem>
      {chosen && me.fresh_until === null && <CodeForm userId={me.id} label="Go on" />}
      {chosen && me.fresh_until !== null && (
        <form {...form} className={`${layout.stack} ${css.form}`}>
          <TextField
            {...field('reason')}
            label="Why it is refunded"
            help={
              chosen.pays
                ? 'The plan ends at once, and the buyer gets a credit note. It cannot be taken back.'
                : 'It cannot be taken back.'
            }
            autoFocus
            maxLength={operatorLimits.reasonLength}
          />
          <div className={layout.row}>
            <Button type="submit" look="danger" busy={busy}>
              Refund {paiseText(chosen.refundable_paise ?? 0)} now
            </Button>
            <Button look="quiet" onClick={() => setChosen(undefined)}>
              Leave it
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
