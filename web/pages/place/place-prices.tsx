import { limits } from '#contracts/limits.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { PlacePage, PlaceSize } from '#contracts/places/place-pages.ts';
import { PlaceAnchor } from './place-anchor.tsx';
import { amountOf, halfOf, homesOf, placeOf, shortPlaceOf, sqftOf } from './place-texts.ts';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './place-page.module.css';
import * as texts from '#texts/place.ts';

/** Sizes with a price that a page shows: its own, or all of its place; a kind without bedrooms by the square foot. */
function pricedSizes(page: PlacePage): PlaceSize[] {
  const isOne = page.kind !== null || page.bedrooms !== null;
  return page.sizes
    .filter(({ kind, bedrooms, price }) => kind !== null && price !== null && (bedrooms !== null || kind === 'pg'))
    .filter(
      ({ kind, bedrooms }) => !isOne || ((page.kind ?? kind) === kind && (page.bedrooms ?? bedrooms) === bedrooms),
    )
    .toSorted((a, b) => (a.bedrooms ?? 0) - (b.bedrooms ?? 0));
}

/** Middle prices by kind and size, with the homes and owners behind each. */
export function SizePrices({ page }: { page: PlacePage }) {
  const { deal } = page;
  const sizes = pricedSizes(page);
  if (sizes.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{texts.prices({ deal, place: shortPlaceOf(page) })}</h2>
      <div
        className={dataTable.scroll}
        role="region"
        aria-label={texts.prices({ deal, place: placeOf(page) })}
        tabIndex={0}
      >
        <table className={`${dataTable.table} ${dataTable.numbers} ${css.numbers}`}>
          <thead>
            <tr>
              <th scope="col">{texts.kindColumn()}</th>
              <th scope="col">{texts.middle()}</th>
              <th scope="col">{texts.half()}</th>
              <th scope="col">{texts.behind()}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(
              ({ price, path, kind, bedrooms }) =>
                price && (
                  <tr key={`${kind} ${bedrooms}`}>
                    <th scope="row">
                      {path === null || path === page.path ? (
                        homesOf({ kind, bedrooms })
                      ) : (
                        <PlaceAnchor path={path}>{homesOf({ kind, bedrooms })}</PlaceAnchor>
                      )}
                    </th>
                    <td>
                      <strong>{amountOf(deal, price.middle)}</strong>
                    </td>
                    <td>{halfOf(price)}</td>
                    <td>{texts.behindOf({ homes: price.homes, owners: price.owners })}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
      <p className={typography.meta}>
        {texts.howCounted({ most: limits.pricedHomesOfOwner, least: limits.pricedHomes })}
      </p>
    </section>
  );
}

/** The price of a square foot here and around it, and links to the places around. */
export function NeighbourPrices({ page }: { page: PlacePage }) {
  const { deal, sqft, neighbours, homes } = page;
  if (neighbours.length === 0) return null;
  const isPriced = sqft !== null || neighbours.some((one) => one.sqft !== null);
  const compared = { kind: page.kind ?? 'apartment', bedrooms: page.bedrooms } as const;
  const heading =
    page.locality === null
      ? texts.cities()
      : isPriced
        ? texts.aroundPrices({ homes: homesOf(compared), place: shortPlaceOf(page) })
        : texts.neighbours({ place: shortPlaceOf(page) });
  const asked = (price: typeof sqft) =>
    price ? texts.ofHomes({ amount: sqftOf(deal, price.middle), n: price.homes }) : texts.tooFew();
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{heading}</h2>
      <div className={dataTable.scroll} role="region" aria-label={heading} tabIndex={0}>
        <table className={`${dataTable.table} ${dataTable.numbers} ${css.numbers}`}>
          <thead>
            <tr>
              <th scope="col">{texts.aroundPlace()}</th>
              <th scope="col">{texts.away()}</th>
              <th scope="col">{texts.homesColumn()}</th>
              {isPriced && <th scope="col">{texts.sqftColumn()}</th>}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{shortPlaceOf(page)}</th>
              <td>{texts.here()}</td>
              <td>{homes}</td>
              {isPriced && <td>{asked(sqft)}</td>}
            </tr>
            {neighbours.map((near) => (
              <tr key={near.path}>
                <th scope="row">
                  <PlaceAnchor path={near.path}>{placeInScript(near.name)}</PlaceAnchor>
                </th>
                <td>{texts.km({ km: String(near.km) })}</td>
                <td>{near.homes}</td>
                {isPriced && <td>{asked(near.sqft)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
