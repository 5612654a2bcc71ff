import {
  BedDouble,
  Building,
  Building2,
  Check,
  House,
  LandPlot,
  MapPin,
  Store,
  Trees,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { formatDate } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { priceParts } from '#contracts/price-text.ts';
import type { PropertyType } from '#contracts/vocabulary.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { leadDetails, leadHeading, leadStatistics, leadTiles, tenantDetails, type LeadFact } from './lead-texts.ts';
import '#web/ui/stats/stats.css';

/** Of the types that look different from a house. */
const typeIcons: Partial<Record<PropertyType, LucideIcon>> = {
  apartment: Building2,
  townhouse: Warehouse,
  studio: BedDouble,
  penthouse: Building,
  pg: BedDouble,
  plot: LandPlot,
  land: Trees,
  commercial: Store,
};

/** What is looked for. */
export function LeadBody({ record }: { record: PropertyRecord }) {
  const { amount, unit } = priceParts(record);
  const TypeIcon = typeIcons[record.property_type] ?? House;
  const tiles = leadTiles(record);
  const details = [...leadDetails(record), ...tenantDetails(record)];
  return (
    <div className="detail__main">
      <header className="leadhead">
        <div className="leadhead__top">
          <TypeIcon className="icon" />
          <p>{leadHeading(record)}</p>
          <time dateTime={record.created_at}>Posted {formatDate(record.created_at)}</time>
        </div>
        <div className="leadhead__body">
          <p className="row">
            <StatusBadge status={record.status} />
            {record.is_urgent && <Badge look="urgent">Urgent</Badge>}
          </p>
          <h1>{record.title}</h1>
          <dl className="budget">
            <dt>Budget</dt>
            <dd className="num">
              {amount}
              {unit && <small>{unit}</small>}
            </dd>
          </dl>
        </div>
      </header>
      {tiles.length > 0 && (
        <dl className="keyfacts">
          {tiles.map(({ label, value, unit: small }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {small && <small> {small}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {record.description && (
        <section className="block">
          <h2 className="h3">Description</h2>
          <p className="text description">{record.description}</p>
        </section>
      )}
      <Wishes record={record} />
      {details.length > 0 && (
        <section className="block">
          <h2 className="h3">Additional details</h2>
          <Table facts={details} />
        </section>
      )}
      <section className="block">
        <h2 className="h3">Lead Statistics</h2>
        <dl className="stats">
          {leadStatistics(record).map(({ label, value, isDate }) => (
            <div className="stat" key={label}>
              <dt>{label}</dt>
              <dd className={isDate ? 'stat__date' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Wishes({ record }: { record: PropertyRecord }) {
  const lists = [
    { heading: 'Preferred locations', items: record.preferred_locations, Icon: MapPin },
    { heading: 'Specific requirements', items: record.requirements, Icon: Check },
  ].filter(({ items }) => items.length > 0);
  if (!lists.length) return null;
  return (
    <section className="block">
      <div className="wishes">
        {lists.map(({ heading, items, Icon }) => (
          <div key={heading}>
            <h2 className="h3">{heading}</h2>
            <ul className="places">
              {items.map((item) => (
                <li key={item}>
                  <Icon className="icon" />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Table({ facts }: { facts: readonly LeadFact[] }) {
  return (
    <dl className="spec spec--one">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
