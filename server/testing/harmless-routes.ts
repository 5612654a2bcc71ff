/** Routes that carry nothing from one person to another, by the reason. */
export const harmlessRoutes: Record<string, readonly string[]> = {
  'public facts, the same for everybody': ['GET /api/imports/template.csv', 'GET /api/imports/template.xlsx'],
  'said before': [],
  'the operator’s desk, which reaches people for the product': [
    // Each look at contact details is noted with its reason.
    // Mails go only to the customer, with their own invoices.
    // The desk's decisions about oneself.
  ],
  'one’s own account, records and money': [
    // The file reaches nobody before a message carries it.
    // Has names and texts, as chat and contacts show them, but no contact details.
    // One's own acts, with the titles of homes whose contact details were given.
    // The mails to a new address name nothing of the account.
    // Users can enter their own channel alone.
    'POST /broadcasting/auth',
    'GET /app/:key',
  ],
  'to the operator': ['POST /api/users/:id/report', 'POST /api/messages/:id/report'],
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
