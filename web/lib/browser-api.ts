import { findTypicalPrice } from '#contracts/calls/listings.ts';
import type { Api } from './api.ts';
import { makeCall } from './make-call.ts';

/** The calls of pages as the browser makes them. */
export const browserApi: Api = {
  call: makeCall,
  typicalPrice: ({ id }, options) => makeCall(findTypicalPrice, { params: { id } }, options),
};
