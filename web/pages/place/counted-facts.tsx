import { Link } from '@tanstack/react-router';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { PlacePage } from '#contracts/places/place-pages.ts';
import { PriceTrends } from '#web/features/price-trend/price-trend.tsx';
import { PlaceAnchor } from './place-anchor.tsx';
import { NeighbourPrices, SizePrices } from './place-prices.tsx';
import { questionsOf } from './place-questions.ts';
import { homesOf, shortPlaceOf } from './place-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './place-page.module.css';
import * as texts from '#texts/place.ts';

/** Everything about a place but its homes; a part without a figure is left out. */
export function CountedFacts({ page }: { page: PlacePage }) {
  return (
    <>
      <SizePrices page={page} />
      <PriceTrends trends={page.trends} place={shortPlaceOf(page)} nameOf={homesOf} />
      <NeighbourPrices page={page} />
      <Facts page={page} />
      <Localities page={page} />
      <Societies page={page} />
      <Questions page={page} />
    </>
  );
}

function factsOf({ furnishing, age, floor, wanted, stations, ...page }: PlacePage): { label: string; value: string }[] {
  const place = shortPlaceOf(page);
  return [
    ...(furnishing
      ? [{ label: texts.furnishing(), value: texts.furnishedOf({ n: furnishing.homes, ...furnishing }) }]
      : []),
    ...(age
      ? [
          {
            label: texts.age(),
            value: texts.ageOf({ n: age.homes, young: age.new, middle: age.middle, old: age.old }),
          },
        ]
      : []),
    ...(floor ? [{ label: texts.floors(), value: texts.floorsOf({ n: floor.homes, ...floor }) }] : []),
    ...(wanted.length > 0
      ? [
          {
            label: texts.wanted(),
            value: wanted
              .map(({ bedrooms, people }) => texts.wantedOf({ bedrooms: String(bedrooms), n: people }))
              .join(', '),
          },
        ]
      : []),
    ...stations.map(({ name, km }) => ({
      label: placeInScript(name),
      value: texts.stationKm({ km: String(km), place }),
    })),
  ];
}

/** How the homes are, who looks for some, stations. */
function Facts({ page }: { page: PlacePage }) {
  const facts = factsOf(page);
  if (facts.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{texts.howHomesAre()}</h2>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Localities of a city, with their kinds and sizes of homes. */
function Localities({ page }: { page: PlacePage }) {
  if (page.localities.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{texts.localities({ homes: homesOf(page) })}</h2>
      <ul className={css.places}>
        {page.localities.map(({ name, path, homes, parts }) => (
          <li key={path}>
            <PlaceAnchor path={path}>{placeInScript(name)}</PlaceAnchor>
            <span className={typography.meta}>{texts.homesCount({ n: homes })}</span>
            {parts.length > 0 && (
              <ul className={css.sizes}>
                {parts.map((part) => (
                  <li key={part.path}>
                    <PlaceAnchor path={part.path}>{homesOf(part)}</PlaceAnchor>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Societies({ page }: { page: PlacePage }) {
  if (page.societies.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{texts.societies()}</h2>
      <ul className={css.places}>
        {page.societies.map(({ slug, name, homes }) => (
          <li key={slug}>
            <Link className={typography.link} to="/society/$slug" params={{ slug }}>
              {name}
            </Link>
            <span className={typography.meta}>{texts.societyHomes({ n: homes })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions that the figures answer. */
function Questions({ page }: { page: PlacePage }) {
  const questions = questionsOf(page);
  if (questions.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typography.h3}>{texts.questions()}</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className={css.question}>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
