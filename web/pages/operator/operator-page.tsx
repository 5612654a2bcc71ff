import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi, lazyRouteComponent, useHydrated } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { isAtLeast } from '#contracts/desk/operators.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { useSession } from '#web/session/session.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { meQuery } from './operator.queries.ts';
import { useDeskTitle } from './use-desk-title.ts';
import { useCurrentTab } from '#web/ui/tabs/use-current-tab.ts';
import * as tabRow from '#web/ui/tabs/tabs.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './operator-page.module.css';

export const head: StaticHead = { title: 'There is no page here', description: 'The address may be mistyped.' };

const Door = lazyRouteComponent(() => import('./door.tsx'), 'Door');
const Join = lazyRouteComponent(() => import('./join.tsx'), 'Join');
const Queue = lazyRouteComponent(() => import('./queue/queue.tsx'), 'Queue');
const ItemView = lazyRouteComponent(() => import('./queue/item.tsx'), 'ItemView');
const Checks = lazyRouteComponent(() => import('./checks/checks.tsx'), 'Checks');
const CheckView = lazyRouteComponent(() => import('./checks/check.tsx'), 'CheckView');
const Complaints = lazyRouteComponent(() => import('./queue/complaints.tsx'), 'Complaints');
const ComplaintView = lazyRouteComponent(() => import('./queue/complaint.tsx'), 'ComplaintView');
const PersonView = lazyRouteComponent(() => import('./queue/person.tsx'), 'PersonView');
const RecordView = lazyRouteComponent(() => import('./queue/record.tsx'), 'RecordView');
const Projects = lazyRouteComponent(() => import('./projects/projects.tsx'), 'Projects');
const ProjectView = lazyRouteComponent(() => import('./projects/project.tsx'), 'ProjectView');
const Societies = lazyRouteComponent(() => import('./societies/societies.tsx'), 'Societies');
const Search = lazyRouteComponent(() => import('./search.tsx'), 'Search');
const Orders = lazyRouteComponent(() => import('./money/orders.tsx'), 'Orders');
const OrderView = lazyRouteComponent(() => import('./money/order.tsx'), 'OrderView');
const Closings = lazyRouteComponent(() => import('./money/closing.tsx'), 'Closings');
const ClosingView = lazyRouteComponent(() => import('./money/closing.tsx'), 'ClosingView');
const Team = lazyRouteComponent(() => import('./team.tsx'), 'Team');
const Settings = lazyRouteComponent(() => import('./settings/settings.tsx'), 'Settings');
const Statistics = lazyRouteComponent(() => import('./statistics.tsx'), 'Statistics');
const Audit = lazyRouteComponent(() => import('./audit.tsx'), 'Audit');

const route = getRouteApi('/operator/$');

/** The operator's desk: to everybody else an unknown address, as the server answers it. */
export function OperatorPage() {
  const session = useSession();
  const isBrowser = useHydrated();
  const { _splat: rest = '' } = route.useParams();
  if (!isBrowser) return <NoPage isWaiting />;
  if (session.state !== 'signed-in') return <NoPage />;
  return (
    <Queries>
      <Suspense>
        {rest === 'join' ? (
          <Join userId={session.user.id} />
        ) : (
          <Desk key={session.user.id} user={session.user} rest={rest} />
        )}
      </Suspense>
    </Queries>
  );
}

/** `isWaiting`: not seen by a browser with a session, which may show the desk here in a moment. */
function NoPage({ isWaiting = false }: { isWaiting?: boolean }) {
  return (
    <div className={isWaiting ? css.waiting : undefined}>
      <MessagePage
        title="There is no page here"
        text="The address may be mistyped, or what stood here has been taken down."
        actions={
          <Link className={buttonClass({ look: 'primary' })} to="/">
            Home
          </Link>
        }
      />
    </div>
  );
}

function Desk({ user, rest }: { user: AccountUser; rest: string }) {
  const { data: me, isPending } = useQuery(meQuery(user.id));
  if (isPending && user.is_operator) {
    return (
      <div className={`${layout.wrap} ${css.page}`}>
        <Skeleton />
      </div>
    );
  }
  if (!me) return <NoPage isWaiting={isPending} />;
  if (me.open_until === null) return <Door me={me} />;
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <Menu me={me} rest={rest} />
      <Suspense>
        <View me={me} rest={rest} />
      </Suspense>
    </div>
  );
}

function Menu({ me, rest }: { me: OperatorMe; rest: string }) {
  const [view = ''] = rest.split('/');
  const current = view === 'items' ? '' : view;
  const parts = [
    ['', 'Queue'],
    ['checks', 'Checks'],
    ['complaints', 'Complaints'],
    ['projects', 'Projects'],
    ['societies', 'Societies'],
    ['search', 'Search'],
    ['orders', 'Orders'],
    ['closings', 'Daily closing'],
    ['statistics', 'Statistics'],
    ...(isAtLeast(me.role, 'administrator')
      ? [
          ['settings', 'Texts and switches'] as const,
          ['team', 'People at the desk'] as const,
          ['audit', 'Audit'] as const,
        ]
      : []),
  ] as const;
  const row = useCurrentTab(current);
  useDeskTitle(parts.find(([part]) => part === current)?.[1]);
  return (
    <nav className={`${tabRow.tabs} ${layout.fading}`} aria-label="Operator’s desk" ref={row}>
      {parts.map(([part, label]) => (
        <Link
          key={part}
          to="/operator/$"
          params={{ _splat: part }}
          activeOptions={{ exact: true }}
          aria-current={current === part ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The part of the desk that an address names. */
function View({ me, rest }: { me: OperatorMe; rest: string }): ReactNode {
  const [view = '', text = ''] = rest.split('/');
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  switch (view) {
    case '':
      return <Queue me={me} />;
    case 'items':
      return <ItemView key={id} me={me} id={id} />;
    case 'checks':
      return id === 0 ? <Checks me={me} /> : <CheckView key={id} me={me} id={id} />;
    case 'complaints':
      return text === '' ? <Complaints me={me} /> : <ComplaintView key={text} me={me} number={text} />;
    case 'people':
      return <PersonView key={id} me={me} id={id} />;
    case 'records':
      return <RecordView key={id} me={me} id={id} />;
    case 'projects':
      return id === 0 ? <Projects me={me} /> : <ProjectView key={id} me={me} id={id} />;
    case 'societies':
      return <Societies me={me} />;
    case 'search':
      return <Search me={me} />;
    case 'orders':
      return text === '' ? <Orders me={me} /> : <OrderView key={text} me={me} id={text} />;
    case 'closings':
      return text === '' ? <Closings me={me} /> : <ClosingView key={text} me={me} day={text} />;
    case 'statistics':
      return <Statistics me={me} />;
    case 'settings':
      return <Settings me={me} />;
    case 'team':
      return <Team me={me} />;
    case 'audit':
      return <Audit me={me} />;
    default:
      return <p role="status">There is nothing at this address of the desk.</p>;
  }
}
