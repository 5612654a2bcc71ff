import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paiseText, type ListedOrder } from '#contracts/desk/desk-orders.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Differences } from './differences.tsx';
import { momentText } from '../moment-text.ts';
import { statusText } from './order-texts.ts';
import { ordersQuery } from './orders.queries.ts';
import { SearchBox } from '../search-box.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Orders by any number of theirs; the newest before something is looked for. */
export function Orders({ me }: { me: OperatorMe }) {
  const [asked, setAsked] = useState('');
  const { data, error, refetch } = useQuery(ordersQuery(me.id, asked));
  return (
    <>
      <h1 className={typography.h2}>Orders</h1>
      <SearchBox
        label="Find an order"
        help="A number of the order, the payment, the refund or the paper, ours or the gateway’s; or an email, a phone number, a name or the number of a person."
        onSearch={setAsked}
      />
      {error && (
        <Notice look="danger" role="alert">
          {callFailureText(error, 'The search failed. Please try again.')}
        </Notice>
      )}
      {!data && !error && <Skeleton />}
      {data && data.orders.length + data.unplaced.length === 0 && (
        <p role="status">{asked === '' ? 'Nobody has ordered anything yet.' : 'Nothing was found.'}</p>
      )}
      {data && data.orders.length > 0 && (
        <section className={layout.stack}>
          <h2 className={typography.h4}>{asked === '' ? 'The newest' : 'Found'}</h2>
          <ul className={css.list}>
            {data.orders.map((order) => (
              <Line key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
      {data && data.unplaced.length > 0 && (
        <Differences
          title="Belongs to no order"
          me={me}
          differences={data.unplaced}
          onReviewed={async () => {
            await refetch();
          }}
        />
      )}
    </>
  );
}

function Line({ order }: { order: ListedOrder }) {
  return (
    <li className={css.line}>
      <span className={css.what}>
        <Link className={typography.link} to="/operator/$" params={{ _splat: `orders/${order.id}` }}>
          {order.plan_name}, {paiseText(order.amount_paise)}
        </Link>{' '}
        <span className={typography.meta}>
          {order.person?.name ?? 'Deleted account'} · {momentText(order.created_at)}
        </span>
      </span>
      {order.differences > 0 && <Badge look="urgent">Differs</Badge>}
      <Badge look={order.status === 'paid' ? 'active' : 'inactive'}>{statusText(order.status)}</Badge>
    </li>
  );
}
