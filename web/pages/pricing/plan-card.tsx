import { Check } from 'lucide-react';
import type { Plan } from '#contracts/plan-choices.ts';
import { formatExactRupees } from '#contracts/rupees.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Jaali } from '#web/ui/brand/jaali.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface PlanCardProps {
  plan: Plan;
  busy: boolean;
  onChoose: () => void;
}

/** One plan with its price, what it opens, and the button that buys it. */
export function PlanCard({ plan, busy, onChoose }: PlanCardProps) {
  const { name, shortName, price, duration, durationText, description, popular, features } = plan;
  return (
    <article className={classNames('plan-card', popular && 'plan-card--pop')}>
      {popular && (
        <>
          <Jaali />
          <span className="plan-card__pop">
            <Badge look="featured">Most Popular</Badge>
          </span>
        </>
      )}
      <h3>{name}</h3>
      <p className="plan-card__d">{description}</p>
      <p className="plan-card__price num">
        {formatExactRupees(price)}
        <small>{durationText}</small>
      </p>
      <p className="plan-card__day">about {formatExactRupees(Math.round(price / duration))} a day, GST included</p>
      <Button look={popular ? 'marigold' : 'secondary'} size="lg" block busy={busy} onClick={onChoose}>
        {busy ? 'Processing...' : `Choose ${shortName}`}
      </Button>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
