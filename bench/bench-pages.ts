/** A home with as many pictures as any of the newest: what is most to load. */
async function homeOnOffer(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/properties?transaction_type=sale&per_page=24`);
  const { data } = (await reply.json()) as { data: { id: number; images: string[] }[] };
  const [most] = data.toSorted((a, b) => b.images.length - a.images.length);
  return `/property/${most?.id ?? 0}`;
}

/** The pages that benches look at, by name, with their paths on this product. */
export async function benchPages(address: string): Promise<Record<string, string>> {
  return {
    home: '/',
    list: '/properties?transaction_type=sale',
    detail: await homeOnOffer(address),
    leads: '/buyer-leads',
    pricing: '/pricing',
    'sign-in': '/signin',
    registration: '/signup',
    terms: '/terms-conditions',
  };
}
