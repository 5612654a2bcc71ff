import type { FastifyReply } from 'fastify';
import { brand } from '#contracts/brand.ts';
import { limitSentences } from '#contracts/error-codes/limit-sentences.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { hashOf } from './page-policy.ts';
import type { PageAssets } from './page-renderer.ts';

/** Names of classes are made by the build, and this page needs none of them. */
const layout =
  'main{display:grid;gap:1rem;max-width:40rem;margin:0 auto;padding:clamp(2rem,12vh,8rem) 1.25rem}' +
  'a{color:var(--color-brand)}';
const policy = [
  `default-src 'none'`,
  `style-src 'self' ${hashOf(layout)}`,
  `script-src 'self'`,
  `font-src 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * Answers a call for a page that is not rendered, because too many came from its network or the server is busy. Needs
 * no rendering itself. With a puzzle its script solves it and loads the page again (web/entry-puzzle.ts).
 *
 * @param assets the style sheets that every page has, and that script
 */
export function sendRefusal(
  reply: FastifyReply,
  failure: AppError,
  { styles, puzzle }: Pick<PageAssets, 'styles' | 'puzzle'>,
): FastifyReply {
  const work = failure.extras?.work;
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const script = work
    ? `<script type="module" src="${escapeHtml(puzzle)}" data-puzzle="${work.puzzle}" data-bits="${String(work.bits)}"></script>`
    : '';
  const text = work
    ? `<p>${limitSentences['page-work']()} This one opens by itself in a few seconds.</p>` +
      '<noscript><p>Without scripts it does not: please try again in a minute.</p></noscript>'
    : `<p>${escapeHtml(failure.message)}</p>`;
  const seconds = failure.retryAfterSeconds;
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>Please wait a moment | ${escapeHtml(brand.name)}</title>${links}<style>${layout}</style>${script}</head>` +
        `<body><main><p><a href="/">${escapeHtml(brand.name)}</a></p><h1>Please wait a moment</h1>${text}` +
        `<p><a href="">Try again</a></p></main></body></html>`,
    );
}
