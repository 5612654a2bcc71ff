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
import * as texts from '#texts/home.ts';

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
          <h2>{texts.buyersTitle()}</h2>
          <p className={typography.lead}>{texts.buyersText()}</p>
          <Link className={typography.more} to="/properties" search={{ transaction_type: 'buy' }}>
            {texts.allBuyers()} <ArrowRight />
          </Link>
        </div>
        <div className={css.more}>
          <RoomPicture name="living-room-2" sizes="22rem" />
          <h3 className={typography.h4}>{texts.lookingTitle()}</h3>
          <p className={typography.meta}>{texts.lookingText()}</p>
          <Link className={buttonClass({})} to="/create-property">
            {texts.postRequirement()}
          </Link>
        </div>
      </div>
      <Leads block={block} failed={texts.buyersFailed()} empty={texts.noBuyers()} />
    </div>
  );
}

/** Six leads of tenants. */
export function TenantRequirements({ block }: { block: Block<CardRecord[]> }) {
  return (
    <div className={`${css.section} ${css.next}`}>
      <div className={css.column}>
        <div className={css.head}>
          <h2>{texts.tenantsTitle()}</h2>
          <p className={typography.lead}>{texts.tenantsText()}</p>
          <Link className={typography.more} to="/properties" search={{ transaction_type: 'tenant' }}>
            {texts.allTenants()} <ArrowRight />
          </Link>
        </div>
        <figure className={css.picture}>
          <RoomPicture name="balcony-1" alt={texts.balcony()} sizes="22rem" />
        </figure>
      </div>
      <Leads block={block} failed={texts.tenantsFailed()} empty={texts.noTenants()} />
    </div>
  );
}
