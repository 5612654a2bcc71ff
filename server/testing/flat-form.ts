import type { ApiAnswer, useTestApp } from './test-app.ts';

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
