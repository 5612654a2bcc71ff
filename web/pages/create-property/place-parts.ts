import type { ChosenPlace } from '#web/features/places/place-address.ts';
import type { AddressPlace } from '#web/features/posting/form/posting-values.ts';

const pin = /\b[1-9]\d{5}\b/;
/** The components of a place that are a house or a street and not a part of the city. */
const streetTypes = ['street_number', 'route', 'premise', 'subpremise', 'establishment'];

/** A chosen place as the form's fields: each part of the address in exactly one field. */
export function placeParts({ detail, label, city, state, latitude, longitude, extent }: ChosenPlace): AddressPlace {
  const { address_components: components, formatted_address: address, name } = detail;
  const part = (...types: string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))?.long_name).find(Boolean);
  const within = part('sublocality_level_1', 'sublocality', 'neighborhood') ?? (part(...streetTypes) ? '' : name);
  const locality = extent === 'locality' ? within : '';
  const elsewhere = ['', locality, city, state, 'India'];
  return {
    label,
    streetAddress: address
      .split(',')
      .map((piece) => piece.replace(pin, '').trim())
      .filter((piece) => !elsewhere.includes(piece))
      .join(', '),
    locality,
    city,
    state,
    postalCode: part('postal_code') ?? pin.exec(address)?.[0] ?? '',
    latitude,
    longitude,
  };
}
