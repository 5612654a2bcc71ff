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
import { formatDate } from '#contracts/text/age-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { priceParts } from '#contracts/text/price-text.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Stats } from '#web/ui/stats/stats.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { leadDetails, leadHeading, leadStatistics, leadTiles, tenantDetails, type LeadFact } from './lead-texts.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './lead-body.module.css';
import * as texts from '#texts/lead.ts';

/** Icons of the property types that differ from a house. */
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

/** The requirements of a lead. */
export function LeadBody({ record }: { record: PropertyRecord }) {
  const { amount, unit } = priceParts(record);
  const TypeIcon = typeIcons[record.property_type] ?? House;
  const tiles = leadTiles(record);
  const details = [...leadDetails(record), ...tenantDetails(record)];
  return (
    <div>
      <header className={css.head}>
        <div className={css.top}>
          <TypeIcon />
          <p>{leadHeading(record)}</p>
          <time dateTime={record.created_at}>{texts.posted({ date: formatDate(record.created_at) })}</time>
        </div>
        <div className={css.body}>
          <p className={layout.row}>
            <StatusBadge status={record.status} />
            {record.is_urgent && <Badge look="urgent">{texts.urgent()}</Badge>}
          </p>
          <h1 {...asWritten(record.title)}>{record.title}</h1>
          <dl className={css.budget}>
            <dt>{texts.budget()}</dt>
            <dd className={typography.tabular}>
              {amount}
              {unit && <small>{unit}</small>}
            </dd>
          </dl>
        </div>
      </header>
      {tiles.length > 0 && (
        <dl className={recordPage.keyFacts}>
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
        <section className={recordPage.block}>
          <h2 className={typography.h3}>{texts.description()}</h2>
          <p {...asWritten(record.description)} className={`${typography.prose} ${recordPage.description}`}>
            {record.description}
          </p>
        </section>
      )}
      <Requirements record={record} />
      {details.length > 0 && (
        <section className={recordPage.block}>
          <h2 className={typography.h3}>{texts.additional()}</h2>
          <Table facts={details} />
        </section>
      )}
      <section className={recordPage.block}>
        <h2 className={typography.h3}>{texts.statistics()}</h2>
        <Stats stats={leadStatistics(record)} />
      </section>
    </div>
  );
}

function Requirements({ record }: { record: PropertyRecord }) {
  const lists = [
    { heading: texts.preferredLocations(), items: record.preferred_locations.map(placeInScript), Icon: MapPin },
    { heading: texts.specificRequirements(), items: record.requirements, Icon: Check },
  ].filter(({ items }) => items.length > 0);
  if (!lists.length) return null;
  return (
    <section className={recordPage.block}>
      <div className={css.requirements}>
        {lists.map(({ heading, items, Icon }) => (
          <div key={heading}>
            <h2 className={typography.h3}>{heading}</h2>
            <ul className={css.places}>
              {items.map((item) => (
                <li key={item}>
                  <Icon />
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
    <dl className={`${recordPage.specs} ${css.oneColumn}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
