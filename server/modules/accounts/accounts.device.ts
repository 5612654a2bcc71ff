import Bowser from 'bowser';
import * as texts from '#texts/account-events.ts';

const unknown = 'Unknown device';

/** Browser and system of a user agent, as it is stored: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return unknown;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** A device of {@link deviceName} in the language of the moment. */
export function deviceText(name: string): string {
  if (name === unknown) return texts.unknownDevice();
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser === undefined || system === undefined ? name : texts.deviceOn({ browser, system });
}
