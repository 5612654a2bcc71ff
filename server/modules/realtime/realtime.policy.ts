import { userChannel } from '#server/platform/realtime/realtime.ts';

/** Whether a user may listen to a channel: only the user's own, by exactly this name. */
export function canEnter(userId: number, channel: string): boolean {
  return channel === userChannel(userId);
}
