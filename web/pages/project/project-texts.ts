import { homeCosts, type HomeCosts } from '#contracts/homes/home-costs.ts';
import { bedroomsText, statusOfHome } from '#contracts/projects/configuration-text.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as texts from '#texts/project.ts';

export type Configuration = Project['configurations'][number];

/** "Baner, Pune". */
export const projectPlace = ({ locality, city }: Pick<Project, 'locality' | 'city'>): string =>
  placeInScript(locality === null || locality === city ? city : `${locality}, ${city}`);

/** "₹84 L to ₹90 L"; words where there is no price. */
export function priceRange({
  price_from: low,
  price_to: high,
}: Pick<Configuration, 'price_from' | 'price_to'>): string {
  if (low === null) return texts.noPrice();
  const [from, to] = [formatRupees(low), formatRupees(high ?? low)];
  if (high === null) return texts.from({ price: from });
  return from === to ? texts.onePrice({ price: from }) : texts.range({ low: from, high: to });
}

/** "Before: ₹80 L, noted on 3 Mar 2026": the last price before this one. */
export function priceBefore({ earlier }: Configuration): string | null {
  const last = earlier.at(-1);
  return last ? texts.before({ price: priceRange(last), day: formatDate(last.noted_at) }) : null;
}

type Named = Pick<Configuration, 'name' | 'bedrooms' | 'kind'>;

/** The name of a configuration beside {@link bedroomsText}; null where it says the same, on Hindi pages too. */
export function nameBeside(one: Named): string | null {
  const name = one.name.trim().toLowerCase();
  return name === bedroomsText(one).toLowerCase() || name === `${one.bedrooms} bhk` ? null : one.name;
}

/** "2 BHK Garden", "3 BHK Townhouse, Row house": bedrooms and name, and neither twice. */
export function fullName(one: Named): string {
  const [bedrooms, name] = [bedroomsText(one), nameBeside(one)];
  if (name === null) return bedrooms;
  return one.bedrooms !== null && name.toLowerCase().startsWith(`${one.bedrooms} bhk`) ? name : `${bedrooms}, ${name}`;
}

/** "2 BHK from ₹84 L, 3 BHK from ₹1.2 Cr". */
export const configurationsText = ({ configurations }: Project): string =>
  configurations
    .slice(0, 4)
    .map((one) => `${bedroomsText(one)} ${priceRange({ ...one, price_to: null })}`)
    .join(', ');

/** The costs of the cheapest home of a configuration; null without a price. */
export function costsOf(project: Project, one: Configuration): HomeCosts | null {
  if (one.price_from === null) return null;
  return homeCosts(
    {
      transaction_type: 'sale',
      property_type: one.kind,
      price: one.price_from,
      address: {
        formatted_address: null,
        display_address: null,
        street_address: null,
        locality: project.locality,
        city: project.city,
        state: project.state,
        postal_code: null,
        country: 'India',
      },
      project_status: statusOfHome[project.status],
      carpet_area: one.carpet_area,
      maintenance: null,
      // Developers sell without a broker.
      brokerage: 0,
    },
    'man',
  );
}
