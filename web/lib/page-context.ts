import type { Api } from './api.ts';

/** Context of every page's `load()` and `head()`, on the server and in the browser. */
export interface PageContext {
  api: Api;
  /** One time for all relative ages of a page: the browser hydrates with the server's, so that both render the same. */
  nowMs: number;
  /** `https://host`, for canonical addresses. */
  origin: string;
}
