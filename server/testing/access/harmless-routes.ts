/** Routes without a call that carry nothing from one person to another, by the reason; calls say it themselves. */
export const harmlessRoutes: Record<string, readonly string[]> = {
  // Users can enter their own channel alone.
  'one’s own account, records and money': ['POST /broadcasting/auth', 'GET /app/:key'],
  'no people in it': [
    // Signed by the product itself.
    'POST /apps/:id/events',
    'GET /api/openapi.json',
    'GET /healthz',
    'GET /readyz',
    'GET /.well-known/security.txt',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /sitemaps/:page',
  ],
};
