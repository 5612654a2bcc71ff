import type { FastifyReply } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PageAssets } from './page-renderer.ts';

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
  const work = failure.extras?.['work'] as { puzzle: string; bits: number } | undefined;
  const script = work
    ? `<script type="module" src="${escapeHtml(puzzle)}" data-puzzle="${work.puzzle}" data-bits="${String(work.bits)}"></script>`
    : '';
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const seconds = failure.retryAfterSeconds;
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>Please wait a moment | ${escapeHtml(brand.name)}</title>${links}${script}</head>` +
        `<body><main class="empty"><h1>Please wait a moment</h1><p>${escapeHtml(failure.message)}</p></main></body></html>`,
    );
}
