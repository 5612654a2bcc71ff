import { useQuery } from '@tanstack/react-query';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BannedWords } from './banned-words.tsx';
import { CodeForm } from '../door.tsx';
import { FeaturedHomes } from './featured-homes.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { LastChange, Section } from './setting-section.tsx';
import { settingsQuery } from './settings.queries.ts';
import { Switches } from './switches.tsx';
import * as typography from '#web/ui/typography/typography.module.css';

/** Settings of the whole site: switches, the notice, banned words, featured homes, prices of plans. */
export function Settings({ me }: { me: OperatorMe }) {
  const { data, error, refetch } = useQuery(settingsQuery(me.id));
  if (error) {
    const problem = callFailureText(error, 'The settings could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const isFresh = me.fresh_until !== null;
  return (
    <>
      <h1 className={typography.h2}>Texts and switches</h1>
      {!isFresh && (
        <Section title="Switches and prices" about="They need a fresh code of your authenticator app.">
          <CodeForm userId={me.id} label="Change switches and prices" />
        </Section>
      )}
      <Switches userId={me.id} settings={data} canChange={isFresh} />
      <Section title="Notice on all pages" about={<LastChange {...data.notice} />}>
        <NoticeForm key={data.notice.changed_at} userId={me.id} notice={data.notice.value} />
      </Section>
      <Section
        title="Banned words and links"
        about="They are found in capitals, with spaces or marks between letters, and with letters that look like others. Not inside other words, unless an entry ends in *."
      >
        <BannedWords userId={me.id} words={data.banned_words} />
      </Section>
      <Section title="Featured homes of the home page" about={<LastChange {...data.featured_homes} />}>
        <FeaturedHomes key={data.featured_homes.changed_at} userId={me.id} homes={data.featured_homes.value} />
      </Section>
      <Section
        title="Prices of plans"
        about="Whole rupees with GST, from a day on. Orders that exist keep their price."
      >
        <PlanPrices userId={me.id} plans={data.plans} prices={data.plan_prices} canChange={isFresh} />
      </Section>
    </>
  );
}
