import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { History, Notes } from './history.tsx';
import { personQuery } from '../operator.queries.ts';
import { PersonFacts } from './person-facts.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** A person with all that happened. */
export function PersonView({ me, id }: { me: OperatorMe; id: number }) {
  const { data, error, refetch } = useQuery(personQuery(me.id, id));
  if (error) {
    const problem = callFailureText(error, 'The person could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const reload = async () => {
    await refetch();
  };
  return (
    <div className={css.columns}>
      <PersonFacts me={me} person={data.person} />
      <section>
        <h2 className={typography.h4}>Records</h2>
        {data.records.map((record) => (
          <p key={record.id}>
            <Link
              {...asWritten(record.title)}
              className={typography.link}
              to="/operator/$"
              params={{ _splat: `records/${record.id}` }}
            >
              {record.title}
            </Link>{' '}
            <span className={typography.meta}>{record.status}</span>
          </p>
        ))}
      </section>
      <History title="What was decided" acts={data.history} me={me} onUndone={reload} />
      <Notes me={me} subject={{ type: 'person', id }} notes={data.notes} onAdded={reload} />
    </div>
  );
}
