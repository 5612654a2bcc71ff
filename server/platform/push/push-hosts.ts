/** The push services of the browsers that there are: Chrome, Edge, Firefox and Safari. */
export const defaultPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

/** A host name, or `*.` before one for all below it. IP addresses don't match. */
const pattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether every part of a list with commas is a host name, or one with `*.` before it. */
export const arePushHosts = (text: string): boolean => pushHostsOf(text).every((host) => pattern.test(host));

export const pushHostsOf = (text: string): string[] => text.split(',').map((host) => host.trim().toLowerCase());

/** Whether a host is one of a list; `*.` matches one or more names before the rest. */
export function isPushHost(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}
