import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const setHelmetHeaders = helmet({
  // Pages send their own policy with the hashes of their scripts; answers of the API need none at all.
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginEmbedderPolicy: false,
  // Banks open in windows of the checkout's frame. With plain `same-origin` that frame would get no window at all, and
  // a page that is reached by navigation keeps what the first document of the tab was sent.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** What pages may ask of the device. A phone's camera is reached by the file picker, which needs no permission. */
const permissions = {
  accelerometer: [],
  autoplay: [],
  'browsing-topics': [],
  camera: [],
  'clipboard-write': ['self'],
  'display-capture': [],
  fullscreen: ['self'],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  serial: [],
  usb: [],
};

/**
 * Sets the headers of every answer. They are set on the raw response, so that also an answer that no hook sees carries
 * them; a header of the same name on the reply wins.
 *
 * @param paymentFrames origins of the payment gateway's frames, from which its checkout asks for payment apps
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
