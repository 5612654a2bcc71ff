import { findPushState, turnPushOff as turnOff, turnPushOn as turnOn } from '#contracts/calls/news.ts';
import type { PushState } from '#contracts/news/push.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { findWorker, registerWorker } from './worker.ts';
import * as texts from '#texts/session.ts';

/** Whether this browser takes push messages; on an iPhone that is once the site is on the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function fetchPushState(signal?: AbortSignal): Promise<PushState> {
  return (await makeCall(findPushState, {}, { signal })).data;
}

/** Requests the permission, and lets messages come to this browser. To be called in a press. Throws ApiFailure. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new ApiFailure(403, blockedText);
  return subscribe(publicKey);
}

export const blockedText = texts.pushBlocked();

async function subscribe(publicKey: string): Promise<PushState> {
  let subscription: PushSubscription;
  try {
    subscription = await subscribeBrowser(await registerWorker(), publicKey);
  } catch (error) {
    throw new ApiFailure(503, texts.pushUnreachable(), {}, { error });
  }
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    return (await makeCall(turnOn, { body: { endpoint, keys: { p256dh, auth } } })).data;
  } catch (error) {
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
}

async function subscribeBrowser({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // A subscription that was made with another key of the site blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Ends the messages of this browser. */
export async function turnPushOff(): Promise<PushState> {
  await dropSubscription();
  return (await makeCall(turnOff, {})).data;
}

/** Ends the subscription in the browser alone: the server's side ended with the session. */
export async function dropSubscription(): Promise<void> {
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/** Brings the browser in step with the session: browsers renew their address by themselves, and sessions end elsewhere. */
export async function alignPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const { endpoint, public_key: publicKey } = await fetchPushState();
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (endpoint === null) await subscription?.unsubscribe();
  else if (subscription?.endpoint !== endpoint) await subscribe(publicKey);
}
