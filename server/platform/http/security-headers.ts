import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const setHelmetHeaders = helmet({
  // Pages send their own policy with the hashes of their scripts; answers of the API need no sources.
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginEmbedderPolicy: false,
  // The checkout's frame opens banks in windows, which plain `same-origin` would forbid. Every page sends it, because
  // pages reached by navigation keep the header of the tab's first document.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/**
 * Device permissions of pages. A phone's camera is reached by the file picker, which needs no permission. Maps and the
 * search ask for the position on a press; every page may, because pages reached by navigation keep the policy of the tab's
 * first document.
 */
const permissions = {
  accelerometer: [],
  autoplay: [],
  'browsing-topics': [],
  camera: [],
  'clipboard-write': ['self'],
  'display-capture': [],
  fullscreen: ['self'],
  geolocation: ['self'],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  serial: [],
  usb: [],
};

/** The policy of a page that may use the phone's camera. */
export const withCamera = (policy: string): string => policy.replace('camera=()', 'camera=(self)');

/**
 * Sets the headers of every answer, on the raw response, so that answers without hooks carry them too. A header of the
 * same name on the reply takes precedence.
 *
 * @param paymentFrames origins of the payment gateway's frames, whose checkout looks for payment apps
 */
export function makeSecurityHeaders({ paymentFrames }: { paymentFrames: readonly string[] }) {
  const payment = ['self', ...paymentFrames.map((origin) => `"${origin}"`)];
  const permissionsPolicy = Object.entries({ ...permissions, payment })
    .map(([feature, origins]) => `${feature}=(${origins.join(' ')})`)
    .join(', ');

  return (request: Pick<FastifyRequest, 'id' | 'raw'>, reply: Pick<FastifyReply, 'raw'>): void => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    setHelmetHeaders(request.raw, reply.raw, (error) => {
      if (error !== undefined) throw new Error('a security header could not be made', { cause: error });
    });
  };
}
