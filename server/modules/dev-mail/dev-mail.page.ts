import { ageText } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { escapeHtml as text } from '#server/platform/http/escape-html.ts';
import type { OutboxMail } from '#server/platform/mail/outbox.ts';

const mark =
  'M3.1 1.9H5.1Q6.3 1.9 6.3 3.1V3.7A1.7 1.7 0 0 0 9.7 3.7V3.1Q9.7 1.9 10.9 1.9H12.9Q14.1 1.9 14.1 3.1V5.1Q14.1 6.3 12.9 6.3H12.3A1.7 1.7 0 0 0 12.3 9.7H12.9Q14.1 9.7 14.1 10.9V12.9Q14.1 14.1 12.9 14.1H10.9Q9.7 14.1 9.7 12.9V12.3A1.7 1.7 0 0 0 6.3 12.3V12.9Q6.3 14.1 5.1 14.1H3.1Q1.9 14.1 1.9 12.9V10.9Q1.9 9.7 3.1 9.7H3.7A1.7 1.7 0 0 0 3.7 6.3H3.1Q1.9 6.3 1.9 5.1V3.1Q1.9 1.9 3.1 1.9Z';

/** The outbox as a page: the list, newest first, and one mail of it. Complete without JavaScript. */
export function outboxPage(
  mails: OutboxMail[],
  chosen: OutboxMail | null,
  { now, isMailSent }: { now: Date; isMailSent: boolean },
): string {
  const why = isMailSent
    ? 'Messages to phones, stored on this machine: none is sent while no gateway is set.'
    : 'Kept on this machine: nothing is sent while SMTP_URL is not set.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${mails.length > 0 ? `(${mails.length}) ` : ''}Mail, ${brand.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/mail/page.css">
<script type="module" src="/dev/mail/watch.js"></script>
</head>
<body data-newest="${mails[0]?.id ?? ''}">
<header class="top">
<svg viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke-width="1.8" stroke-linejoin="round" d="${mark}"/></svg>
<h1>Mail</h1>
<p>${why}</p>
<a href="/">To the site</a>
</header>
<main class="split">
<nav id="list" aria-label="Mails, newest first">${listOf(mails, chosen, now)}</nav>
<article id="mail">${chosen ? detail(chosen) : nothing}</article>
</main>
<p id="said" class="unseen" role="status"></p>
</body>
</html>
`;
}

const nothing = `<p class="empty">No mail yet. Register, or ask for a new password, and it appears here by itself.</p>`;

function listOf(mails: OutboxMail[], chosen: OutboxMail | null, now: Date): string {
  if (mails.length === 0) return '<p class="empty">The outbox is empty.</p>';
  const items = mails.map(({ id, to, subject, code, createdAt }) => {
    const at = createdAt.toISOString();
    return `<li><a href="/dev/mail/${id}"${id === chosen?.id ? ' aria-current="true"' : ''}>
<span class="to">${text(to)}</span><time datetime="${at}">${ageText(at, now.getTime())}</time>
<span class="subject">${text(subject)}</span>${code === null ? '' : `<span class="code">${text(code)}</span>`}
</a></li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

const times = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

function detail({ id, to, subject, code, text: plain, createdAt, attachmentName }: OutboxMail): string {
  return `<h2>${text(subject)}</h2>
<p class="meta">To ${text(to)}</p>
<p class="meta"><time datetime="${createdAt.toISOString()}">${times.format(createdAt)} IST</time></p>
${code === null ? '' : `<p class="big">${text(code)}</p>`}
${attachmentName === null ? '' : `<p class="meta">With it goes <a class="open" href="/dev/mail/${id}/attachment">${text(attachmentName)}</a></p>`}
<h3>As HTML</h3>
<iframe src="/dev/mail/${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p class="meta"><a class="open" href="/dev/mail/${id}/html" target="_blank" rel="noopener">Open it alone</a></p>
<h3>As text</h3>
<pre tabindex="0">${linked(plain)}</pre>`;
}

/** Turns the addresses in a mail's text form into links, so that they can be followed there too. */
function linked(plain: string): string {
  return text(plain).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a class="open" href="${url}">${url}</a>`);
}
