import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ColourKey } from '#web/ui/colour-key/colour-key.tsx';
import { Facts } from '#web/ui/facts/facts.tsx';
import { QuickFacts } from '#web/ui/facts/quick-facts.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Stats } from '#web/ui/stats/stats.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Sample } from './sample.tsx';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './components-page.module.css';

const samples = [
  { label: 'Views', value: '1,204' },
  { label: 'Inquiries', value: '18' },
  { label: 'Active', value: '3' },
  { label: 'Featured', value: '1' },
  { label: 'Leads', value: '2' },
  { label: 'Expires', value: '30 Nov 2026', isDate: true },
];
const badges = ['featured', 'urgent', 'new', 'active', 'pending', 'expired', 'inactive'] as const;

/** Components that show a record as a word or a number. */
export function NumberSamples() {
  return (
    <>
      <Sample title="Badge, price, avatar" note="Marigold is featured, sindoor is urgent, and nothing else.">
        <div className={`${layout.row} ${css.line}`}>
          {badges.map((look) => (
            <Badge key={look} look={look}>
              {look}
            </Badge>
          ))}
          <StatusBadge status="rented" />
        </div>
        <div className={`${layout.row} ${css.line}`}>
          <Price rupees={12_500_000} unit={null} />
          <Price rupees={28_500} unit="month" />
          <Price rupees={1_500_000} unit="lease" />
          <Price rupees={0} unit={null} />
        </div>
        <div className={`${layout.row} ${css.line}`}>
          <Avatar name="Meera Kulkarni" />
          <Avatar name="Anonymous" size="md" />
          <Avatar name="शालिनी रेड्डी" size="lg" />
        </div>
      </Sample>
      <Sample title="Figures, facts" note="Tabular figures. A line of facts never begins with a dot.">
        <div className={layout.stack}>
          <Stats stats={samples.slice(0, 3)} />
          <Stats six stats={samples} />
          <Facts facts={['2 BHK', '985 sq ft carpet', 'Semi-furnished', 'Ready to move']} />
          <QuickFacts facts={[{ label: 'Posted by', value: 'Owner' }, ...samples.slice(0, 2)]} />
          <div className={dataTable.scroll} role="region" aria-label="Data table" tabIndex={0}>
            <table className={dataTable.table}>
              <thead>
                <tr>
                  {['Of all', ...samples.map(({ label }) => label)].map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">2 BHK</th>
                  {samples.map(({ label, value }) => (
                    <td key={label}>{value}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
          <ul className={layout.row}>
            {(['carpet_area', 'built_area', 'super_builtup_area', 'interest'] as const).map((name) => (
              <li key={name}>
                <ColourKey of={name} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </Sample>
    </>
  );
}
