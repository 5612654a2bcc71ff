import { sql } from 'kysely';
import { isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { projectOfSociety, shownConfigurations } from '../public/public-projects.repository.ts';

/** A page of a society or project, with what its share picture says. */
export interface SharedSociety {
  id: number;
  name: string;
  locality: string | null;
  city: string;
  is_project: boolean;
  /** Homes on offer, of both deals. */
  homes: number;
  /** Numbers of bedrooms, of the configurations of a project or the homes on offer. */
  rooms: number[];
  /** Rupees of the cheapest configuration with homes left; null for none. */
  least_price: number | null;
}

/** Societies and projects with a page among these ids. */
export async function listShared(db: Db, ids: readonly number[]): Promise<SharedSociety[]> {
  const { rows } = await sql<SharedSociety>`SELECT j.id, j.name, coalesce(d.locality, j.locality) AS locality,
      c.name AS city, d.id IS NOT NULL AS is_project, h.homes,
      CASE WHEN d.id IS NULL THEN h.rooms ELSE ARRAY(SELECT DISTINCT s.bedrooms FROM (${shownConfigurations}) AS s
        WHERE s.project_id = d.id AND s.bedrooms > 0 ORDER BY 1) END AS rooms,
      (SELECT min(s.shown_from) FROM (${shownConfigurations}) AS s
        WHERE s.project_id = d.id AND s.shown_left > 0) AS least_price
    FROM projects j JOIN cities c ON c.id = j.city_id LEFT JOIN developer_projects d ON d.id = ${projectOfSociety}
      CROSS JOIN LATERAL (SELECT count(*)::int AS homes,
          coalesce(array_agg(DISTINCT p.bedrooms ORDER BY p.bedrooms) FILTER (WHERE p.bedrooms > 0), '{}') AS rooms
        FROM project_homes l JOIN properties p ON p.id = l.listing_id WHERE l.project_id = j.id AND ${isOffered}) AS h
    WHERE j.id = ANY(${[...ids]}::int[]) AND j.slug IS NOT NULL AND j.hidden_at IS NULL AND j.merged_into IS NULL
      AND (d.id IS NOT NULL OR j.shown_at IS NOT NULL)`.execute(db);
  return rows;
}
