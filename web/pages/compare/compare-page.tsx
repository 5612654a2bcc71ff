import { Link, useLoaderData } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import { limits } from '#contracts/limits.ts';
import { buyerLabels, buyers, type Buyer } from '#contracts/homes/stamp-duty.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { useNow } from '#web/lib/now.tsx';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { compareSearch, type ColumnKey } from './compare-address.ts';
import { compareGroups, costRows, type CompareRow } from './compare-table.ts';
import type { Compared } from './compare.load.ts';
import type { ComparedRecord } from './configuration-record.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './compare-page.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/compare.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

export { loadCompared } from './compare.load.ts';

const HomePicker = lazy(() => import('./home-picker.tsx').then((module) => ({ default: module.HomePicker })));
const CompareNotes = lazy(() => import('./compare-notes.tsx').then((module) => ({ default: module.CompareNotes })));
const CompareMap = lazy(() => import('./compare-map.tsx').then((module) => ({ default: module.CompareMap })));

/** Up to `limits.comparedHomes` homes side by side: costs, facts, differences, and where they are. */
export function ComparePage() {
  const compared = useLoaderData({ from: '/compare' });
  const now = useNow();
  const { user } = useSession();
  const [buyer, setBuyer] = useState<Buyer>('man');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [picking, setPicking] = useState(false);
  const [mapped, setMapped] = useState(false);
  const records = compared.flatMap(({ record }) => (record ? [record] : []));
  const keys = compared.map(({ key }) => key);
  const { rows, costs } = costRows(records, buyer);
  const sources = new Set(
    costs
      .flatMap((cost) => cost.duty ?? [])
      .map(({ source, asOf }) => texts.dutySource({ source, date: formatDate(asOf) })),
  );
  const hasSale = records.some(({ transaction_type: type }) => type === 'sale');
  const isFull = keys.length >= limits.comparedHomes;
  const shown = (all: readonly CompareRow[]) => (onlyDifferent ? all.filter(({ differs }) => differs) : all);
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <header className={css.head}>
        <h1>{texts.title()}</h1>
        <p className={typography.lead}>
          {compared.length ? texts.differMark() : texts.putHomes({ comparedHomes: limits.comparedHomes })}
        </p>
        <div className={`${layout.row} ${css.controls}`}>
          {!isFull && (
            <Button look={compared.length ? 'secondary' : 'primary'} onClick={() => setPicking(true)}>
              {texts.add()}
            </Button>
          )}
          {records.length > 1 && (
            <>
              <Button aria-pressed={onlyDifferent} onClick={() => setOnlyDifferent(!onlyDifferent)}>
                {onlyDifferent ? texts.showAll() : texts.onlyDifferences()}
              </Button>
              <Button onClick={() => print()}>{texts.print()}</Button>
            </>
          )}
        </div>
        {hasSale && (
          <p className={css.buyer}>
            <label htmlFor="buyer">{texts.whoBuys()}</label>
            <select
              className={controls.input}
              id="buyer"
              value={buyer}
              onChange={(event) => setBuyer(event.target.value as Buyer)}
            >
              {buyers.map((one) => (
                <option key={one} value={one}>
                  {buyerLabels[one]()}
                </option>
              ))}
            </select>
          </p>
        )}
      </header>
      {picking && !isFull && (
        <Suspense>
          <HomePicker keys={keys} />
        </Suspense>
      )}
      {compared.length > 0 && (
        <div className={css.scroll} role="region" aria-label={texts.sideBySide()} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <td className={css.corner} />
                {compared.map(({ key, record }) => (
                  <td key={key} className={css.top}>
                    {record && <HomePhoto record={record} />}
                  </td>
                ))}
              </tr>
              <tr className={css.names}>
                <td className={css.corner} />
                {compared.map((home) => (
                  <HomeHead key={home.key} home={home} keys={keys} />
                ))}
              </tr>
            </thead>
            {records.length > 0 && <Rows heading={texts.costInAll()} rows={rows} compared={compared} />}
            {compareGroups(records, now).map((group) => (
              <Rows key={group.heading} heading={group.heading} rows={shown(group.rows)} compared={compared} />
            ))}
            {user && (
              <Suspense>
                <CompareNotes userId={user.id} keys={keys} />
              </Suspense>
            )}
          </table>
        </div>
      )}
      {hasSale && (
        <section className={css.about}>
          <Notice title={texts.checkFirst()}>
            {[...(sources.size > 0 ? [texts.duty({ sources: [...sources].join('; ') })] : []), texts.dutyNote()].join(
              ' ',
            )}
          </Notice>
        </section>
      )}
      {records.some(({ latitude }) => latitude !== null) && (
        <section className={css.where}>
          <h2 className={typography.h3}>{texts.where()}</h2>
          <div className={css.map}>
            {mapped ? (
              <Suspense>
                <CompareMap records={records} />
              </Suspense>
            ) : (
              <Button onClick={() => setMapped(true)}>{texts.showMap()}</Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

function HomeHead({ home: { key, record }, keys }: { home: Compared; keys: readonly ColumnKey[] }) {
  const others = keys.filter((other) => other !== key);
  const name = record ? columnName(record) : texts.goneHome();
  return (
    <th scope="col" className={css.home}>
      {record ? <HomeTitle record={record} /> : <span className={css.gone}>{texts.gone()}</span>}
      <Link
        className={buttonClass({ look: 'quiet', size: 'sm' }, css.remove)}
        to="/compare"
        search={compareSearch(others)}
        aria-label={texts.removeHome({ home: name })}
      >
        {common.remove()}
      </Link>
    </th>
  );
}

/** "3 BHK apartment in Baner, Pune", "2 BHK apartment in Sahyadri Grove". */
const columnName = (record: ComparedRecord): string =>
  common.homeIn({ home: homeName(record), place: record.of_project?.name ?? placeName(record) });

function HomePhoto({ record }: { record: ComparedRecord }) {
  const [first] = record.pictures;
  return <span className={css.photo}>{first ? <Picture picture={first} sizes="16rem" /> : <PhotoPlaceholder />}</span>;
}

function HomeTitle({ record }: { record: ComparedRecord }) {
  const { of_project: project } = record;
  if (project) {
    return (
      <>
        <Link className={typography.link} to="/project/$slug" params={{ slug: project.slug }} hash="configurations">
          {columnName(record)}
        </Link>
        <span className={css.place} {...asWritten(project.configuration)}>
          {project.configuration}
        </span>
      </>
    );
  }
  return (
    <>
      <Link className={typography.link} to="/property/$id" params={{ id: String(record.id) }}>
        {sentence(
          texts.homeInPlace({
            home: homeName(record),
            place: placeName(record),
            hidden: (words) => <span className={typography.screenReaderOnly}>{words}</span>,
          }),
        )}
      </Link>
      <span className={css.place} aria-hidden="true">
        {placeName(record)}
      </span>
    </>
  );
}

/** A value that may break after a stroke, where browsers see no place to: "₹25,000/" above "month". */
const breakable = (value: string) => value.replaceAll('/', '/\u200B');

interface RowsProps {
  heading: string;
  rows: readonly CompareRow[];
  compared: readonly Compared[];
}

function Rows({ heading, rows, compared }: RowsProps) {
  if (!rows.length) return null;
  return (
    <tbody>
      <tr>
        <th className={css.heading} scope="rowgroup" colSpan={compared.length + 1}>
          <span>{heading}</span>
        </th>
      </tr>
      {rows.map((row) => {
        // Homes that are gone have a column without facts.
        let at = 0;
        return (
          <tr key={row.label} data-differs={row.differs || undefined}>
            <th scope="row" className={css.label}>
              {row.label}
              {row.differs && (
                <span className={css.mark}>
                  <span aria-hidden="true">{'\u00a0≠'}</span>
                  <span className={typography.screenReaderOnly}>{` ${texts.theyDiffer()}`}</span>
                </span>
              )}
            </th>
            {compared.map(({ key, record }) => {
              const cell = record ? row.cells[at++] : undefined;
              return (
                <td key={key}>
                  {cell?.value == null ? (
                    <span className={css.none}>{record ? (cell?.note ?? texts.notSaid()) : '–'}</span>
                  ) : (
                    <span>{breakable(cell.value)}</span>
                  )}
                  {cell?.value && cell.note && <small className={css.note}>{cell.note}</small>}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
