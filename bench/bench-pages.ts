interface Home {
  id: number;
  images: string[];
  title: string;
  description: string;
}

/** A home with the most pictures among the newest, the heaviest page to load; in English, or with some Hindi. */
function homeOnOffer(homes: readonly Home[], inHindi: boolean): string {
  const isHindi = ({ title, description }: Home) => /[\u0900-\u097f]/.test(title + description);
  const [most] = homes
    .filter((home) => isHindi(home) === inHindi)
    .toSorted((a, b) => b.images.length - a.images.length);
  return `/property/${(most ?? homes[0])?.id ?? 0}`;
}

/** The pages that benches look at, by name, with their paths on this product. */
export async function benchPages(address: string): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/properties?transaction_type=sale&per_page=24`);
  const { data: homes } = (await reply.json()) as { data: Home[] };
  return {
    home: '/',
    list: '/properties?transaction_type=sale',
    detail: homeOnOffer(homes, false),
    'detail with Hindi': homeOnOffer(homes, true),
    leads: '/buyer-leads',
    pricing: '/pricing',
    'sign-in': '/signin',
    registration: '/signup',
    terms: '/terms-conditions',
    'home, hi': '/hi/',
    'list, hi': '/hi/properties?transaction_type=sale',
    'detail, hi': `/hi${homeOnOffer(homes, false)}`,
    'registration, hi': '/hi/signup',
  };
}
