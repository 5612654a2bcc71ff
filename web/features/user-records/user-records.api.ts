import type { MessageReply } from '#contracts/accounts.ts';
import type { ActivityReply } from '#contracts/profile.ts';
import type { PropertySavedReply } from '#contracts/listings.ts';
import type { OwnerStatus } from '#contracts/property-form.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

const failed = 'Failed to update property';

/** Pauses or reopens a record, or marks it as sold or rented. */
export function setStatus(id: number, status: OwnerStatus): Promise<PropertySavedReply> {
  return callApi(`/api/properties/${id}/status`, { method: 'POST', body: { status }, fallback: failed });
}

/** Renews a record that has expired. */
export function renewRecord(id: number): Promise<PropertySavedReply> {
  return callApi(`/api/properties/${id}/renew`, { method: 'POST', fallback: failed });
}

/** Deletes a record; {@link restoreRecord} brings it back for ten minutes. */
export function deleteRecord(id: number): Promise<MessageReply> {
  return callApi(`/api/properties/${id}`, { method: 'DELETE', fallback: 'Failed to delete property' });
}

/** Restores a record that was just deleted. */
export function restoreRecord(id: number): Promise<PropertySavedReply> {
  return callApi(`/api/properties/${id}/restore`, { method: 'POST', fallback: failed });
}

/** The views and inquiries of a record in the last days, and its prices. */
export function fetchActivity(id: number, options: CallOptions): Promise<ActivityReply> {
  return callApi(`/api/properties/${id}/activity`, { fallback: 'The figures could not be loaded', ...options });
}
