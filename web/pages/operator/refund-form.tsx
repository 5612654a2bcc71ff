import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { refundOrder } from '#contracts/calls/desk-orders.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { paiseText, type OrderPayment } from '#contracts/desk-orders.ts';
import { operatorLimits, type OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from './door.tsx';
import * as controls from '#web/ui/field/field.module.css';
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
  const [reason, setReason] = useState('');
  const refund = useMutation({
    mutationFn: ({ id: orderId, ...body }: BodyOf<typeof refundOrder> & { id: string }) =>
      makeCall(refundOrder, { params: { orderId }, body }),
    onSuccess: async ({ message }) => {
      showToast({ text: message });
      setChosen(undefined);
      setReason('');
      await onDone();
    },
    onError: onDone,
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
      {refund.error && (
        <Notice look="danger" role="alert">
          {callFailureText(refund.error, 'The refund could not be asked for. Please try again.')}
        </Notice>
      )}
      {chosen && me.fresh_until === null && <CodeForm userId={me.id} label="Go on" />}
      {chosen && me.fresh_until !== null && (
        <form
          className={`${layout.stack} ${css.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            refund.mutate({ id, payment_id: chosen.id, amount_paise: chosen.refundable_paise ?? 0, reason });
          }}
        >
          <Field
            label="Why it is refunded"
            help={
              chosen.pays
                ? 'The plan ends at once, and the buyer gets a credit note. It cannot be taken back.'
                : 'It cannot be taken back.'
            }
          >
            {(control) => (
              <input
                {...control}
                className={controls.input}
                autoFocus
                maxLength={operatorLimits.reasonLength}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className={layout.row}>
            <Button type="submit" look="danger" busy={refund.isPending}>
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
