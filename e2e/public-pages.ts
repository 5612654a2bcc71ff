import type { Pool } from 'pg';

export interface PublicPage {
  path: string;
  status: number;
  heading: RegExp;
}

/** A home for sale with pictures and a long description: the richest page of its kind. */
export async function richHome(database: Pool): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND transaction_type = 'sale' AND property_type = 'apartment'
       AND latitude IS NOT NULL AND jsonb_array_length(images) >= 5
     ORDER BY length(description) DESC, id LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('there is no home with pictures');
  return row.id;
}

/** Every kind of page that anybody may see, each state that has a look of its own among them. */
export async function publicPages(database: Pool): Promise<PublicPage[]> {
  const page = (path: string, heading: RegExp, status = 200) => ({ path, heading, status });
  return [
    page('/', /^Walk in\. Look around\. Stay\.$/),
    page('/properties', /^\d+ homes for sale$/),
    page('/properties?transaction_type=rent&bedrooms=2&bedrooms=3&city=Pune', /^\d+ homes for rent in Pune$/),
    page('/properties?transaction_type=buy', /people looking to buy$/),
    page('/properties?transaction_type=sale&search=zzzyyyxxx', /^No homes for sale$/),
    page('/buyer-leads', /^Buyer Leads$/),
    page('/buyer-leads?search=zzzyyyxxx', /^Buyer Leads$/),
    page(`/property/${await richHome(database)}`, /./),
    page('/property/999999999', /^Property not found$/, 404),
    page('/privacy-policy', /^Privacy policy$/),
    page('/terms-conditions', /^Terms and conditions$/),
    page('/cookies-policy', /^Cookies policy$/),
    page('/pricing', /^Plans$/),
    page('/my-profile', /^My Profile$/),
    page('/nothing', /^There is no page here$/, 404),
  ];
}
