import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { Block } from './home.load.ts';
import { RoomPicture } from './room-picture.tsx';
import './requirements.css';

interface LeadsProps {
  block: Block<PropertyRecord[]>;
  failed: string;
  empty: string;
}

function Leads({ block, failed, empty }: LeadsProps) {
  if (block.state === 'failed') return <Notice look="danger">{failed}</Notice>;
  if (!block.value.length) return <Notice>{empty}</Notice>;
  return (
    <div className="side__body leads">
      {block.value.map((record) => (
        <LeadCard key={record.id} record={record} light />
      ))}
    </div>
  );
}

/** Six buyers' requirements. */
export function BuyerRequirements({ block }: { block: Block<PropertyRecord[]> }) {
  return (
    <div className="side">
      <div className="side__col">
        <div className="side__head">
          <h2>Latest Buyer Requirements</h2>
          <p className="lead-text">
            People who say what they want and what they can pay. If you own it, write to them.
          </p>
          <Link className="go" to="/properties" search={{ transaction_type: 'buy' }}>
            All buyer leads <ArrowRight className="icon" />
          </Link>
        </div>
        <div className="side__more">
          <RoomPicture name="living-room-2" sizes="22rem" />
          <h3 className="h4">Looking for a home yourself?</h3>
          <p className="meta">Say what you want once. Owners who have it write to you.</p>
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

/** Six tenants' requirements. */
export function TenantRequirements({ block }: { block: Block<PropertyRecord[]> }) {
  return (
    <div className="side side--next">
      <div className="side__col">
        <div className="side__head">
          <h2>Latest Tenant Requirements</h2>
          <p className="lead-text">Families, students and companies with a date and a budget.</p>
          <Link className="go" to="/properties" search={{ transaction_type: 'tenant' }}>
            All tenant leads <ArrowRight className="icon" />
          </Link>
        </div>
        <figure className="side__pic">
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
