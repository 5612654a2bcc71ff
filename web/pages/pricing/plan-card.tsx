import { Check } from 'lucide-react';
import type { Plan } from '#contracts/money/plan-choices.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Jaali } from '#web/ui/brand/jaali.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './pricing-page.module.css';
import * as texts from '#texts/pricing.ts';

interface PlanCardProps {
  plan: Plan;
  busy: boolean;
  /** Another plan is being paid. */
  disabled: boolean;
  onChoose: () => void;
}

/** A plan with its price, its features, and the button that buys it. */
export function PlanCard({ plan, busy, disabled, onChoose }: PlanCardProps) {
  const { name, shortName, price, duration, durationText, description, popular, features } = plan;
  return (
    <article className={classNames(css.card, popular && css.popular)}>
      {popular && (
        <>
          <Jaali className={css.jaali} />
          <span className={css.badge}>
            <Badge look="featured">{texts.mostPopular()}</Badge>
          </span>
        </>
      )}
      <h3>{name}</h3>
      <p className={css.description}>{description}</p>
      <p className={`${css.price} ${typography.tabular}`}>
        {formatExactRupees(price)}
        <small>{durationText}</small>
      </p>
      <p className={css.perDay}>{texts.perDay({ price: formatExactRupees(Math.round(price / duration)) })}</p>
      <Button
        look={popular ? 'marigold' : 'secondary'}
        size="lg"
        block
        busy={busy}
        disabled={disabled}
        onClick={onChoose}
      >
        {busy ? texts.processing() : texts.choose({ plan: shortName })}
      </Button>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
