import { sql, type Kysely } from 'kysely';

/** Written by `npm run db:marks`: the marks of search rows, by column. */
const marks = {
  marks: `SELECT CASE WHEN n.bathrooms >= 1 THEN 1::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 2 THEN 2::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 3 THEN 4::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 4 THEN 8::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 5 THEN 16::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'ready-to-move' THEN 32::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'new-launch' THEN 64::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'under-construction' THEN 128::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 1 THEN 256::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 2 THEN 512::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 3 THEN 1024::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 1 THEN 2048::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 2 THEN 4096::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 3 THEN 8192::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north' THEN 16384::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-east' THEN 32768::bigint ELSE 0 END
      | CASE WHEN n.facing = 'east' THEN 65536::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-east' THEN 131072::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south' THEN 262144::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-west' THEN 524288::bigint ELSE 0 END
      | CASE WHEN n.facing = 'west' THEN 1048576::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-west' THEN 2097152::bigint ELSE 0 END
      | CASE WHEN n.brokerage = 0 THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'family' = ANY(n.preferred_tenants) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN ('bachelors' = ANY(n.preferred_tenants) OR coalesce(n.bachelors_allowed, false)) THEN 16777216::bigint ELSE 0 END
      | CASE WHEN 'company' = ANY(n.preferred_tenants) THEN 33554432::bigint ELSE 0 END
      | CASE WHEN 'students' = ANY(n.preferred_tenants) THEN 67108864::bigint ELSE 0 END
      | CASE WHEN n.pets_allowed THEN 134217728::bigint ELSE 0 END
      | CASE WHEN 'single' = ANY(n.sharing) THEN 268435456::bigint ELSE 0 END
      | CASE WHEN 'double' = ANY(n.sharing) THEN 536870912::bigint ELSE 0 END
      | CASE WHEN 'triple' = ANY(n.sharing) THEN 1073741824::bigint ELSE 0 END
      | CASE WHEN 'four-plus' = ANY(n.sharing) THEN 2147483648::bigint ELSE 0 END
      | CASE WHEN 'breakfast' = ANY(n.meals) THEN 4294967296::bigint ELSE 0 END
      | CASE WHEN 'lunch' = ANY(n.meals) THEN 8589934592::bigint ELSE 0 END
      | CASE WHEN 'dinner' = ANY(n.meals) THEN 17179869184::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'women' THEN 34359738368::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'men' THEN 68719476736::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'anyone' THEN 137438953472::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'bare-shell' THEN 274877906944::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'warm-shell' THEN 549755813888::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'fitted-out' THEN 1099511627776::bigint ELSE 0 END
      | CASE WHEN n.corner_plot THEN 2199023255552::bigint ELSE 0 END
      | CASE WHEN n.boundary_wall THEN 4398046511104::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'freehold' THEN 8796093022208::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'leasehold' THEN 17592186044416::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'co-operative' THEN 35184372088832::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'power-of-attorney' THEN 70368744177664::bigint ELSE 0 END
      | CASE WHEN n.rera_project <> '' THEN 140737488355328::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'owner' THEN 281474976710656::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'agent' THEN 562949953421312::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'developer' THEN 1125899906842624::bigint ELSE 0 END
      | CASE WHEN n.images <> '[]' AND n.images -> 0 ->> 'shown_as' IS DISTINCT FROM 'plan' THEN 2251799813685248::bigint ELSE 0 END
      | CASE WHEN n.is_urgent THEN 4503599627370496::bigint ELSE 0 END
      | CASE WHEN n.latitude IS NULL OR n.longitude IS NULL THEN 9007199254740992::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'monthly' THEN 18014398509481984::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'heavy-deposit' THEN 36028797018963968::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'lease' THEN 72057594037927936::bigint ELSE 0 END`,
  more_marks: `SELECT CASE WHEN 'Swimming Pool' = ANY(n.amenities) THEN 1::bigint ELSE 0 END
      | CASE WHEN 'Gymnasium' = ANY(n.amenities) THEN 2::bigint ELSE 0 END
      | CASE WHEN '24/7 Security' = ANY(n.amenities) THEN 4::bigint ELSE 0 END
      | CASE WHEN 'Power Backup' = ANY(n.amenities) THEN 8::bigint ELSE 0 END
      | CASE WHEN 'Elevator' = ANY(n.amenities) THEN 16::bigint ELSE 0 END
      | CASE WHEN 'Parking' = ANY(n.amenities) THEN 32::bigint ELSE 0 END
      | CASE WHEN 'Garden' = ANY(n.amenities) THEN 64::bigint ELSE 0 END
      | CASE WHEN 'Clubhouse' = ANY(n.amenities) THEN 128::bigint ELSE 0 END
      | CASE WHEN 'Children''s Play Area' = ANY(n.amenities) THEN 256::bigint ELSE 0 END
      | CASE WHEN 'Jogging Track' = ANY(n.amenities) THEN 512::bigint ELSE 0 END
      | CASE WHEN 'CCTV Surveillance' = ANY(n.amenities) THEN 1024::bigint ELSE 0 END
      | CASE WHEN 'Intercom Facility' = ANY(n.amenities) THEN 2048::bigint ELSE 0 END
      | CASE WHEN 'bed' = ANY(n.furnishing_items) THEN 4096::bigint ELSE 0 END
      | CASE WHEN 'wardrobe' = ANY(n.furnishing_items) THEN 8192::bigint ELSE 0 END
      | CASE WHEN 'sofa' = ANY(n.furnishing_items) THEN 16384::bigint ELSE 0 END
      | CASE WHEN 'dining-table' = ANY(n.furnishing_items) THEN 32768::bigint ELSE 0 END
      | CASE WHEN 'modular-kitchen' = ANY(n.furnishing_items) THEN 65536::bigint ELSE 0 END
      | CASE WHEN 'stove' = ANY(n.furnishing_items) THEN 131072::bigint ELSE 0 END
      | CASE WHEN 'fridge' = ANY(n.furnishing_items) THEN 262144::bigint ELSE 0 END
      | CASE WHEN 'washing-machine' = ANY(n.furnishing_items) THEN 524288::bigint ELSE 0 END
      | CASE WHEN 'air-conditioner' = ANY(n.furnishing_items) THEN 1048576::bigint ELSE 0 END
      | CASE WHEN 'geyser' = ANY(n.furnishing_items) THEN 2097152::bigint ELSE 0 END
      | CASE WHEN 'television' = ANY(n.furnishing_items) THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'water-purifier' = ANY(n.furnishing_items) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN 'wifi' = ANY(n.furnishing_items) THEN 16777216::bigint ELSE 0 END
      | CASE WHEN n.parking_spots = 0 THEN 33554432::bigint ELSE 0 END
      | CASE WHEN n.balconies = 0 THEN 67108864::bigint ELSE 0 END
      | CASE WHEN n.brokerage > 0 THEN 134217728::bigint ELSE 0 END
      | CASE WHEN NOT n.pets_allowed THEN 268435456::bigint ELSE 0 END
      | CASE WHEN NOT n.corner_plot THEN 536870912::bigint ELSE 0 END
      | CASE WHEN NOT n.boundary_wall THEN 1073741824::bigint ELSE 0 END
      | CASE WHEN n.bachelors_allowed = false AND NOT ('bachelors' = ANY(n.preferred_tenants) OR coalesce(n.bachelors_allowed, false)) THEN 2147483648::bigint ELSE 0 END`,
};

/** Homes of one plan are not one home. */
const signs = (pictures: string) => `CREATE OR REPLACE FUNCTION signs_of_homes(homes integer[])
  RETURNS TABLE(owner_id integer, kind text, sign uuid, property_id integer, created_at timestamp with time zone)
  LANGUAGE sql STABLE AS $function$
      SELECT p.owner_id, 'address', md5(concat_ws('|', p.transaction_type, p.property_type, p.bedrooms::text,
          'size', p.super_builtup_area::text, 'built', p.built_area::text, 'carpet', p.carpet_area::text,
          'land', p.land_area::text, 'floor', p.floor_no::text, 'at',
          trim(regexp_replace(lower(concat_ws(' ', p.street_address, p.society, p.locality, p.city)),
            '[^[:alnum:]]+', ' ', 'g'))))::uuid, p.id, p.created_at
      FROM properties p WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent')
      UNION
      SELECT p.owner_id, 'picture', md5(concat_ws('|', p.transaction_type, p.bedrooms::text, 'shows', i ->> 'id'))::uuid,
        p.id, p.created_at
      FROM properties p CROSS JOIN jsonb_array_elements(p.images) i
      WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent')${pictures}
    $function$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(signs(` AND i ->> 'shown_as' IS DISTINCT FROM 'plan'`)).execute(db);
  for (const [column, body] of Object.entries(marks)) {
    await sql`CREATE OR REPLACE FUNCTION ${sql.raw(`search_${column}`)}(n properties) RETURNS bigint LANGUAGE sql STABLE
      AS $$ ${sql.raw(body)} $$`.execute(db);
  }
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET marks = search_marks(n), more_marks = search_more_marks(n) FROM properties n
    WHERE n.id = r.id AND (r.marks, r.more_marks) IS DISTINCT FROM (search_marks(n), search_more_marks(n))`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
}

/** The previous marks are in the migration before. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(signs('')).execute(db);
}
