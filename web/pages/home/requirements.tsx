import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CardRecord } from '#web/lib/card-record.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { Block } from './home.load.ts';
import { RoomPicture } from './room-picture.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './requirements.module.css';

interface LeadsProps {
  block: Block<CardRecord[]>;
  failed: string;
  empty: string;
}

function Leads({ block, failed, empty }: LeadsProps) {
  if (block.state === 'failed')
    return (
      <Notice className={css.message} look="danger">
        {failed}
      </Notice>
    );
  if (!block.value.length) return <Notice className={css.message}>{empty}</Notice>;
  return (
    <div className={css.leads}>
      {block.value.map((record) => (
        <LeadCard key={record.id} record={record} light />
      ))}
    </div>
  );
}

/** Six leads of buyers. */
export function BuyerRequirements({ block }: { block: Block<CardRecord[]> }) {
  return (
    <div className={css.section}>
      <div className={css.column}>
        <div className={css.head}>
          <h2>Latest Buyer Requirements</h2>
          <p className={typography.lead}>
            People who say what they want and what they can pay. If you own it, write to them.
          </p>
          <Link className={typography.more} to="/properties" search={{ transaction_type: 'buy' }}>
            All buyer leads <ArrowRight />
          </Link>
        </div>
        <div className={css.more}>
          <RoomPicture name="living-room-2" sizes="22rem" />
          <h3 className={typography.h4}>Looking for a home yourself?</h3>
          <p className={typography.meta}>Say what you want once. Owners who have it write to you.</p>
          <Link className={buttonClass({})} to="/create-property">
            Post a requirement
          </Link>
        </div>
      </div>
      <Leads
        block={block}
        failed="Failed to load buyer leads. Please try again later."
        empty="No buyer leads available at the moment."
      />
    </div>
  );
}

/** Six leads of tenants. */
export function TenantRequirements({ block }: { block: Block<CardRecord[]> }) {
  return (
    <div className={`${css.section} ${css.next}`}>
      <div className={css.column}>
        <div className={css.head}>
          <h2>Latest Tenant Requirements</h2>
          <p className={typography.lead}>Families, students and companies with a date and a budget.</p>
          <Link className={typography.more} to="/properties" search={{ transaction_type: 'tenant' }}>
            All tenant leads <ArrowRight />
          </Link>
        </div>
        <figure className={css.picture}>
          <RoomPicture name="balcony-1" alt="A balcony with a swing and hanging plants" sizes="22rem" />
        </figure>
      </div>
      <Leads
        block={block}
        failed="Failed to load tenant leads. Please try again later."
        empty="No tenant leads available at the moment."
      />
    </div>
  );
}
