import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it('names each inline script once, and no file or data', () => {
    const html = `<script>a()</script><script class="x">b()
</script><script>a()</script><script src="/c.js"></script><script type="application/ld+json">{"a":1}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()\n')]);
  });
});

describe('contentSecurityPolicy', () => {
  it('lets a page run its own files and the scripts it was rendered with', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-x'"],
      maps: false,
      razorpay: false,
      development: false,
    });
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https:/);
  });

  it('adds Google Maps only with a key', () => {
    const policy = contentSecurityPolicy({ scriptHashes: [], maps: true, razorpay: false, development: false });
    expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  });

  it('adds Razorpay’s checkout only where payments are real', () => {
    const common = { scriptHashes: [], maps: false, development: false };
    expect(contentSecurityPolicy({ ...common, razorpay: false })).not.toContain('razorpay');
    const policy = contentSecurityPolicy({ ...common, razorpay: true });
    for (const directive of ['script-src', 'frame-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://(checkout|api)\\.razorpay\\.com`));
    }
    expect(policy).toMatch(/script-src 'self' https:\/\/checkout\.razorpay\.com;/);
  });
});
