import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes, socketSources, tileSources } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it('names each inline script once, and no file or data', () => {
    const html = `<script>a()</script><script class="x">b()
</script><script>a()</script><script src="/c.js"></script><script type="application/ld+json">{"a":1}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()\n')]);
  });
});

describe('contentSecurityPolicy', () => {
  const sockets = ['wss://aangan.example'];
  const none = { scripts: [], calls: [], frames: [] };

  it('allows a page the files of the site and the inline scripts it was rendered with', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-x'"],
      maps: false,
      tiles: [],
      checkout: none,
      sockets,
      development: false,
      showsDocuments: false,
    });
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https:/);
  });

  // specification 12.7
  it('lets pictures come from the server of map tiles, and from no other', () => {
    const url = 'https://tiles.example:8443/streets/{z}/{x}/{y}.png';
    const tiles = tileSources({ format: 'raster', url, attribution: 'Tiles' });
    const common = {
      scriptHashes: [],
      maps: false,
      checkout: none,
      sockets,
      development: false,
      showsDocuments: false,
    };
    expect(contentSecurityPolicy({ ...common, tiles })).toContain(
      "img-src 'self' data: blob: https://tiles.example:8443;",
    );
    expect(contentSecurityPolicy({ ...common, tiles: tileSources(null) })).toContain("img-src 'self' data: blob:;");
  });

  it('adds Google Maps only with a key', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: [],
      maps: true,
      tiles: [],
      checkout: none,
      sockets,
      development: false,
      showsDocuments: false,
    });
    expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  });

  it('adds the origins of the gateway’s checkout, each to its directive', () => {
    const common = { scriptHashes: [], maps: false, tiles: [], sockets, development: false, showsDocuments: false };
    expect(contentSecurityPolicy({ ...common, checkout: none })).not.toMatch(/https:|frame-src/);
    const policy = contentSecurityPolicy({
      ...common,
      checkout: {
        scripts: ['https://checkout.pay.example'],
        calls: ['https://api.pay.example', 'https://reports.pay.example'],
        frames: ['https://window.pay.example'],
      },
    });
    expect(policy).toContain("script-src 'self' https://checkout.pay.example;");
    expect(policy).toContain(
      "connect-src 'self' wss://aangan.example https://api.pay.example https://reports.pay.example;",
    );
    expect(policy).toContain('frame-src https://window.pay.example;');
  });

  // specification 29.7
  it('shows documents of this tab in a frame at the desk alone', () => {
    const common = { scriptHashes: [], maps: false, tiles: [], checkout: none, sockets, development: false };
    expect(contentSecurityPolicy({ ...common, showsDocuments: true })).toContain('frame-src blob:;');
    expect(contentSecurityPolicy({ ...common, showsDocuments: false })).not.toContain('frame-src');
  });

  it('lets sockets connect to this server, or to the cluster that is used instead', () => {
    const policyOf = (isHosted: boolean, origin: string | null = null): string =>
      contentSecurityPolicy({
        scriptHashes: [],
        maps: false,
        tiles: [],
        checkout: none,
        development: false,
        showsDocuments: false,
        sockets: socketSources({ isHosted, cluster: 'ap2', origin }, 'https://aangan.example'),
      });
    expect(policyOf(false)).toContain("connect-src 'self' wss://aangan.example;");
    expect(policyOf(false, 'https://sockets.example:6001')).toContain("connect-src 'self' wss://sockets.example:6001;");
    expect(policyOf(true)).toContain("connect-src 'self' wss://ws-ap2.pusher.com https://stats.pusher.com;");
  });
});
