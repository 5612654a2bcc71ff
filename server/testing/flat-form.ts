import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';

/** The fields of a flat for rent, as the form of a browser sends them. */
export const flat = {
  entryType: 'listing',
  'selectedTransactionTypes[0]': 'rent',
  title: 'Two rooms and a balcony',
  propertyType: 'apartment',
  price: '24000',
  superBuiltupArea: '900',
  carpetArea: '720',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
};

/** A flat for sale with most fields filled in, as JSON: numbers as people write them, a repeated amenity. */
export const flatForSale = {
  entryType: 'listing',
  selectedTransactionTypes: ['sell'],
  title: '3 BHK with a courtyard',
  description: 'Morning light from two sides.',
  propertyType: 'apartment',
  price: '1,25,00,000',
  bedrooms: '3',
  bathrooms: '5+',
  superBuiltupArea: '1450',
  carpetArea: '1,120',
  totalFloors: '12',
  floorNo: '4',
  furnishing: 'semi-furnished',
  amenities: ['Garden', 'Garden', ' Elevator '],
  streetAddress: '14 Baner Road',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411045',
  latitude: '18.559',
  longitude: '73.7868',
  contactName: 'Asha',
  contactPhone: '98765 43210',
  contactEmail: 'Asha@Example.in',
};

/** The least that a home for sale needs, as JSON; without a price. */
export const plainHome = {
  entryType: 'listing',
  selectedTransactionTypes: ['sell'],
  title: 'A home',
  propertyType: 'apartment',
  superBuiltupArea: '900',
  carpetArea: '800',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
};

/** A form with pictures as `images[]`, as bytes with their content type. */
export async function encodeForm(
  pictures: readonly Buffer[],
  fields: Record<string, string> = flat,
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const picture of pictures) form.append('images[]', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get('content-type') ?? '',
  };
}

/** Sends forms of records to the test application as their owner. */
export function formSender(test: ReturnType<typeof useTestApp>) {
  return async (
    method: 'POST' | 'PUT',
    url: string,
    token: string,
    pictures: readonly Buffer[],
    { fields = flat, key }: { fields?: Record<string, string>; key?: string } = {},
  ): Promise<ApiAnswer> => {
    const { payload, contentType } = await encodeForm(pictures, fields);
    return test.inject({
      method,
      url,
      payload,
      headers: {
        'content-type': contentType,
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
  };
}
