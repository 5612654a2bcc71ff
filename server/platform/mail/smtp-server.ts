/** The server that mail is sent to, from SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
}

/** Reads SMTP_URL: smtp:// or smtps://, a host, perhaps a port and `user:password@`. Null for anything else. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || (url.password !== '' && url.username === ''))
    return null;
  const secure = url.protocol === 'smtps:';
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      // URL keeps the brackets of an IPv6 address, sockets want it without.
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      auth: user === '' ? undefined : { user, pass },
    };
  } catch {
    return null;
  }
}
