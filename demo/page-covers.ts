import { sql } from 'kysely';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { limits } from '#contracts/limits.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { citiesNamed } from '#contracts/search/city-names.ts';
import { chooseCoversApart, type PicturedHome, type ShownTogether } from './covers-apart.ts';
import { readPictures } from './pictures.ts';

type HomeOnOffer = PicturedHome & { id: number; deal: string };

/** Pages are what people see; homes next to each other come on one page once a home before them is gone. */
const weights = { page: 100, near: 1 };
const nearby = 6;

/** A further picture moves a home up its list: pages are looked at again until none changes. */
const mostRounds = 5;

/**
 * Gives the homes of the demo other first pictures where two of a page of results look similar: on pages of all homes and of
 * a city or region, in the order in which a list shows them. That order rests on what the database knows.
 */
export async function spreadCovers(db: Database): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if (!(await spreadOnce(db))) return;
}

/** Whether a home has other pictures now. */
async function spreadOnce(db: Database): Promise<boolean> {
  const homes = await listHomes(db);
  const pages = (['sale', 'rent'] as const).flatMap((deal) => {
    const all = homes.filter((home) => home.deal === deal);
    const cities = new Set([...all.flatMap(({ city }) => city ?? []), ...listedCities]);
    const listOf = (name: string) => all.filter(({ city }) => city && citiesNamed(name).includes(city));
    return [all, ...[...cities].map(listOf)].flatMap((list) => [
      ...cut(list, limits.listPageSize, 0, weights.page),
      ...cut(list, nearby, nearby / 2, weights.near),
    ]);
  });
  const covered = chooseCoversApart(pages, readPictures());
  const changed = [...covered].filter(([{ images }, chosen]) => images?.some(({ id }, at) => id !== chosen[at]?.id));
  if (changed.length === 0) return false;
  await db.transaction().execute(async (transaction) => {
    // New covers must not count as the changes that the desk asked for.
    const ids = changed.map(([{ id }]) => id);
    const asked = await transaction
      .deleteFrom('requested_changes')
      .where('property_id', 'in', ids)
      .returningAll()
      .execute();
    await sql`UPDATE properties p SET images = c.images
      FROM jsonb_to_recordset(${jsonParameter(changed.map(([{ id }, images]) => ({ id, images })))}::jsonb) AS c (id int, images jsonb)
      WHERE p.id = c.id`.execute(transaction);
    if (asked.length > 0) await transaction.insertInto('requested_changes').values(asked).execute();
  });
  return true;
}

/** Homes of the demo on offer, as a list shows them. */
async function listHomes(db: Db): Promise<HomeOnOffer[]> {
  const { rows } =
    await sql<HomeOnOffer>`SELECT p.id, r.transaction_type::text AS deal, p.property_type AS "propertyType", p.city,
      p.balconies, p.images
    FROM search_records r JOIN properties p USING (id) JOIN users u ON u.id = p.owner_id
    WHERE r.transaction_type IN ('sale', 'rent') AND (p.expires_at IS NULL OR p.expires_at > now())
      AND u.email LIKE '%@demo.aangan.example'
    ORDER BY r.is_featured DESC, r.score DESC, r.id DESC`.execute(db);
  return rows;
}

/** Parts of a list, the first one from `start` on. */
function cut(list: readonly HomeOnOffer[], size: number, start: number, weight: number): ShownTogether<HomeOnOffer>[] {
  return list.flatMap((_, at) => ((at - start) % size === 0 ? [{ homes: list.slice(at, at + size), weight }] : []));
}
