import * as z from 'zod/mini';
import { AppError } from '#server/platform/http/app-error.ts';
import { isChannelName, isSocketId } from '#server/platform/realtime/pusher-signature.ts';
import { realtimeLimits, type Announcement } from '#server/platform/realtime/realtime.ts';

const { channelsPerEvent, eventNameLength, maxBytes } = realtimeLimits;

const Channel = z.string().check(z.refine(isChannelName));
const Publication = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(eventNameLength)),
  data: z.string(),
  channels: z.array(Channel).check(z.minLength(1), z.maxLength(channelsPerEvent)),
  socket_id: z.optional(z.string().check(z.refine(isSocketId))),
});

/**
 * Reads the body of a call that announces an event. Throws 400 `request.malformed` for any other body, 413
 * `request.too_large` for more than 10 kB of data.
 */
export function readPublication(text: string): Announcement {
  const read = Publication.safeParse(parsed(text));
  if (!read.success) {
    throw new AppError('realtime.bad_event', { params: { max_channels: channelsPerEvent } });
  }
  const { name, data, channels, socket_id } = read.data;
  if (Buffer.byteLength(data) > maxBytes) {
    throw new AppError('realtime.event_too_large', { params: { max_bytes: maxBytes } });
  }
  return { channels, event: name, data, exceptSocketId: socket_id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
