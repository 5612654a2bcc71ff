import type { UserListingsQuery, UserListingsReply } from '#contracts/user-listings.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { readStored } from '#web/lib/storage.ts';

/** A page of the user's listings. */
export function listUserListings(query: UserListingsQuery, options: CallOptions): Promise<UserListingsReply> {
  return callApi(`/api/my/listings${stringifyQuery({ ...query })}`, {
    fallback: 'Your listings could not be loaded',
    ...options,
  });
}

/** All listings of the user as a CSV file. Throws {@link ApiFailure}. */
export async function fetchListingsCsv(): Promise<Blob> {
  const failed = (status: number) => new ApiFailure(status, 'The file could not be downloaded. Please try again.');
  const response = await fetch('/api/my/listings.csv', {
    headers: { authorization: `Bearer ${readStored('authToken') ?? ''}` },
  }).catch(() => {
    throw failed(0);
  });
  if (!response.ok) throw failed(response.status);
  return response.blob();
}
