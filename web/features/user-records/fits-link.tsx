import { useQuery } from '@tanstack/react-query';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { leadHomesQuery, seekersQuery } from './fits.queries.ts';
import * as css from './owner-bar.module.css';

/** How many homes fit a requirement, or how many people look for a home like this: a link to them, further down the page. */
export function FitsLink({ record }: { record: PropertyRecord }) {
  if (record.status !== 'active') return null;
  return record.entry_type === 'lead' ? <HomesLink record={record} /> : <SeekersLink record={record} />;
}

function HomesLink({ record }: { record: PropertyRecord }) {
  const { data } = useQuery(leadHomesQuery(record.owner.id, record.id));
  if (!data?.total) return null;
  const count = `${formatCount(data.total)}${data.is_at_least ? '+' : ''}`;
  return (
    <a className={css.fits} href="#fits-title">
      {count === '1' ? '1 home fits' : `${count} homes fit`}
    </a>
  );
}

function SeekersLink({ record }: { record: PropertyRecord }) {
  const { data } = useQuery(seekersQuery(record.owner.id, record.id));
  if (!data?.people) return null;
  return (
    <a className={css.fits} href="#seekers-title">
      {data.people === 1 ? '1 person looks' : `${formatCount(data.people)} people look`}
    </a>
  );
}
