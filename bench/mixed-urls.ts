const cities = ['Pune', 'Mumbai', 'Bangalore', 'Chennai', 'Hyderabad', 'Kolkata'];
const homesAsked = 48;

/**
 * Some thousand addresses that visitors request: homes and lists as pages and as calls, home page, counts, cells,
 * words.
 */
export async function mixedUrls(address: string): Promise<string[]> {
  const reply = await fetch(`${address}/api/properties?transaction_type=sale&per_page=${homesAsked}`);
  const { data } = (await reply.json()) as { data: { id: number }[] };
  return Array.from({ length: 3_000 }, (_, n) => {
    const id = String(data[n % data.length]?.id ?? 1);
    const city = cities[n % cities.length] ?? '';
    const filters = `city=${city}&bedrooms=${1 + (n % 4)}&max_price=${5_000_000 + (n % 97) * 100_000}`;
    // Twenty requests: six pages of a home, four of a list, one home page, five calls of lists, four others.
    const kinds = [
      ...Array.from({ length: 6 }, () => `/property/${id}`),
      ...Array.from({ length: 3 }, () => `/properties?transaction_type=sale&${filters}`),
      '/buyer-leads',
      '/',
      ...Array.from({ length: 3 }, () => `/api/properties?transaction_type=sale&${filters}`),
      `/api/properties?${filters}&sort_by=price&page=2`,
      `/api/properties/${id}`,
      `/api/properties/${id}`,
      `/api/search/counts?transaction_type=sale&${filters}&choices=1`,
      `/api/search/cells?bounds=18.4,73.7,18.7,74&${filters}`,
      `/api/search/suggest?q=${city.slice(0, 3)}`,
    ];
    return kinds[n % kinds.length] ?? '/';
  });
}
