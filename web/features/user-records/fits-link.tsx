import { useQuery } from '@tanstack/react-query';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { leadHomesQuery, seekersQuery } from './fits.queries.ts';
import * as css from './owner-bar.module.css';
import * as texts from '#texts/user-records.ts';

/** How many homes fit a requirement, or how many people look for a home like this: a link to them, further down the page. */
export function FitsLink({ record }: { record: PropertyRecord }) {
  if (record.status !== 'active') return null;
  return record.entry_type === 'lead' ? <HomesLink record={record} /> : <SeekersLink record={record} />;
}

function HomesLink({ record }: { record: PropertyRecord }) {
  const { data } = useQuery(leadHomesQuery(record.owner.id, record.id));
  if (!data?.total) return null;
  const n = data.total;
  return (
    <a className={css.fits} href="#fits-title">
      {data.is_at_least ? texts.homesFitAtLeast({ n }) : texts.homesFit({ n })}
    </a>
  );
}

function SeekersLink({ record }: { record: PropertyRecord }) {
  const { data } = useQuery(seekersQuery(record.owner.id, record.id));
  if (!data?.people) return null;
  return (
    <a className={css.fits} href="#seekers-title">
      {texts.peopleLook({ n: data.people })}
    </a>
  );
}
