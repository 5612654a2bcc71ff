import type { Pool } from 'pg';
import { linkToken } from '#server/modules/shortlists/shortlists.links.ts';

/** A home for sale with pictures and a long description: its page has the most content. */
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

/** The agent with most homes on offer. */
export async function busyAgent(database: Pool): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT u.id FROM users u JOIN properties p ON p.owner_id = u.id
     WHERE u.user_type = 'agent' AND p.status = 'active' AND p.entry_type = 'listing'
     GROUP BY u.id ORDER BY count(*) DESC, u.id LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('there is no agent with homes');
  return row.id;
}

/** The society with most homes on offer of all sizes. */
async function busySociety(database: Pool): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    'SELECT slug FROM projects WHERE shown_at IS NOT NULL ORDER BY homes DESC, id LIMIT 1',
  );
  const [row] = rows;
  if (!row) throw new Error('there is no society');
  return row.slug;
}

/** The token of the shortlist that a demo account shares. */
async function sharedShortlist(database: Pool): Promise<string> {
  const { rows } = await database.query<{ id: string; key: Buffer }>(
    `SELECT l.id, k.value AS key FROM shortlist_links l, server_keys k
     WHERE k.name = 'shortlists' AND l.ended_at IS NULL ORDER BY l.created_at LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('nobody shares a shortlist');
  return linkToken(row.key, row.id);
}

export interface PublicPage {
  name: string;
  path: string;
  status: number;
  heading: RegExp;
}

/** A placeholder for {@link richHome} in a path. */
const aHome = '{home}';
/** A placeholder for {@link busyAgent}. */
const anAgent = '{agent}';
/** A placeholder for {@link busySociety}. */
const aSociety = '{society}';
/** A placeholder for {@link sharedShortlist}. */
const aShortlist = '{shortlist}';

const page = (name: string, path: string, heading: RegExp, status = 200): PublicPage => ({
  name,
  path,
  heading,
  status,
});

/** Every kind of public page, and each state with a layout of its own. */
export const pageKinds: readonly PublicPage[] = [
  page('home', '/', /^Walk in\. Look around\. Stay\.$/),
  page('list of homes', '/properties', /^\d+ homes for sale$/),
  page(
    'filtered list',
    '/properties?transaction_type=rent&bedrooms=2&bedrooms=3&city=Pune',
    /^\d+ homes for rent in Pune$/,
  ),
  page('list of requirements', '/properties?transaction_type=buy', /people looking to buy$/),
  page('empty list', '/properties?transaction_type=sale&min_price=90000000000', /^No homes for sale$/),
  page('buyer leads', '/buyer-leads', /^Buyer Leads$/),
  page('empty list of buyer leads', '/buyer-leads?search=zzzyyyxxx', /^Buyer Leads$/),
  page('property', `/property/${aHome}`, /./),
  page('missing property', '/property/999999999', /^Property not found$/, 404),
  page('comparison', `/compare?ids=${aHome}`, /^Compare homes$/),
  page('empty comparison', '/compare', /^Compare homes$/),
  page('worth of a home', '/home-worth?city=Pune&sqft=1000', /^What is my home worth\?$/),
  page('how asking prices are counted', '/price-trends', /^How asking prices are counted$/),
  page('homes that were seen', '/seen', /^Recently seen$/),
  page('agent', `/agent/${anAgent}`, /./),
  page('missing agent', '/agent/999999999', /^Agent not found$/, 404),
  page('society', `/society/${aSociety}`, /./),
  page('place', '/rent/pune/2-bhk-flats', /^2 BHK flats for rent in Pune$/),
  page('city', '/buy/pune', /^Homes for sale in Pune$/),
  page('cities', '/rent', /^Homes for rent by city$/),
  page('missing place', '/rent/nowhere', /^No page of a place is here$/, 404),
  page('project', '/project/sahyadri-grove-baner-pune', /^Sahyadri Grove$/),
  page('missing project', '/project/nothing', /^Project not found$/, 404),
  page('missing society', '/society/nothing', /^Society not found$/, 404),
  page('shared shortlist', `/shortlist/${aShortlist}`, /^Flats for Amma and Papa$/),
  page('missing shortlist', '/shortlist/nothing', /^Shortlist not found$/, 404),
  page('privacy policy', '/privacy-policy', /^Privacy policy$/),
  page('terms and conditions', '/terms-conditions', /^Terms and conditions$/),
  page('cookies policy', '/cookies-policy', /^Cookies policy$/),
  page('complaints', '/grievance', /^Complaints$/),
  page('code of an email', '/verify-email-otp?email=asha@example.in', /^Check your email$/),
  page('code of a reset', '/verify-password-reset-otp?email=asha@example.in', /^Enter your reset code$/),
  page('link without a token', '/verify-email', /^We could not verify your email$/),
  page('mail that was sent', '/email-sent?email=asha@example.in', /^Check your email$/),
  page('forgotten password', '/forgot-password', /^Forgot your password\?$/),
  page('new password', '/reset-password?email=asha@example.in', /^Set a new password$/),
  page('test of a token', '/debug-verification', /^Test a token$/),
  page('plans and prices', '/pricing', /^First on the page, and a number to call\.$/),
  page('saved homes', '/saved', /^Saved$/),
  page('homes of a device', '/offline', /^Homes on this device$/),
  page('sign-in', '/signin', /^Welcome back$/),
  page('sign-in for a home', `/signin?next=/property/${aHome}`, /^Sign in to go on$/),
  page('registration', '/signup', /^Come in$/),
  page('registration for a chat', '/signup?next=/chat', /^Create a free account$/),
  page('missing page', '/nothing', /^There is no page here$/, 404),
];

/** {@link pageKinds} with an address for each. */
export async function publicPages(database: Pool): Promise<PublicPage[]> {
  const home = String(await richHome(database));
  const token = await sharedShortlist(database);
  const agent = String(await busyAgent(database));
  const society = await busySociety(database);
  const filled = (path: string) =>
    path.replace(aHome, home).replace(anAgent, agent).replace(aSociety, society).replace(aShortlist, token);
  return pageKinds.map((kind) => ({ ...kind, path: filled(kind.path) }));
}
