import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reviewDifference } from '#contracts/calls/desk-orders.ts';
import type { PaymentDifference } from '#contracts/desk/desk-orders.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { momentText } from '../moment-text.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

interface DifferencesProps {
  title: string;
  me: OperatorMe;
  differences: PaymentDifference[];
  /** Links to the order; left out beside the order itself. */
  withLinks?: boolean;
  onReviewed: () => Promise<void>;
}

/** Differences, each in a sentence, and whether it is mended or reviewed. */
export function Differences({ title, me, differences, withLinks = true, onReviewed }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2 className={typography.h4}>{title}</h2>
      <ul className={css.list}>
        {differences.map((difference) => (
          <li key={difference.id} className={css.line}>
            <span className={css.what}>
              {difference.sentence}{' '}
              {withLinks && (
                <Link
                  className={typography.link}
                  to="/operator/$"
                  params={{ _splat: `orders/${difference.subject_id}` }}
                >
                  {difference.order_id === null ? 'More' : 'The order'}
                </Link>
              )}
              <span className={typography.meta}> {momentText(difference.found_at)}</span>
            </span>
            <State me={me} difference={difference} onReviewed={onReviewed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({
  me,
  difference,
  onReviewed,
}: Pick<DifferencesProps, 'me' | 'onReviewed'> & { difference: PaymentDifference }) {
  const [isAsking, setIsAsking] = useState(false);
  if (difference.mended_at) return <Badge look="active">{`Mended ${momentText(difference.mended_at)}`}</Badge>;
  if (difference.reviewed_at) {
    return (
      <Badge look="inactive">
        {`Reviewed by ${difference.reviewed_by?.name ?? 'somebody'}, ${momentText(difference.reviewed_at)}`}
      </Badge>
    );
  }
  if (!isAtLeast(me.role, 'moderator')) return <Badge look="urgent">Open</Badge>;
  if (!isAsking) {
    return (
      <>
        <Badge look="urgent">Open</Badge>
        <Button size="sm" look="quiet" onClick={() => setIsAsking(true)}>
          Mark as reviewed
        </Button>
      </>
    );
  }
  return <ReviewForm id={difference.id} onReviewed={onReviewed} />;
}

function ReviewForm({ id, onReviewed }: { id: number; onReviewed: () => Promise<void> }) {
  const { form, field, busy } = useCallForm(reviewDifference, {
    given: (body) => ({ params: { id }, body }),
    onSent: onReviewed,
    broken: 'This could not be marked.',
    problemAt: 'reason',
  });
  return (
    <form {...form} className={layout.stack}>
      <TextField
        {...field('reason')}
        label="Why nothing has to be done"
        help="It stands in the audit."
        autoFocus
        maxLength={operatorLimits.reasonLength}
      />
      <div className={layout.row}>
        <Button type="submit" size="sm" busy={busy}>
          Mark as reviewed
        </Button>
      </div>
    </form>
  );
}
