import { flat } from '#server/testing/flat-form.ts';

const cities = ['Pune', 'Mumbai', 'Bangalore', 'Chennai', 'Hyderabad', 'Kolkata'];
/** Requests of visitors: lists with filters and orders, counts, cells of a map, suggestions, and pages of these. */
export function urlOf(n: number): string {
  const filters = `city=${cities[n % 6] ?? ''}&bedrooms=${String(1 + (n % 4))}&max_price=${String(5_000_000 + (n % 97) * 100_000)}`;
  const urls = [
    `/api/properties?${filters}`,
    `/api/search/counts?transaction_type=sale&${filters}&choices=1`,
    `/api/search/cells?bounds=18.4,73.7,18.7,74&${filters}`,
    `/properties?${filters}`,
    `/api/properties?${filters}&sort_by=price&page=2`,
    `/api/search/suggest?q=${(cities[n % 6] ?? '').slice(0, 3)}`,
  ];
  return urls[n % urls.length] ?? '/';
}

/** A home with one picture, as the form of a browser sends it. */
export function homeForm(title: string, picture: Buffer<ArrayBuffer>): FormData {
  const fields = new FormData();
  const values = { ...flat, 'selectedTransactionTypes[0]': 'sell', title, price: '9500000' };
  for (const [name, value] of Object.entries(values)) fields.append(name, value);
  fields.append('images[]', new Blob([picture], { type: 'image/jpeg' }), 'home.jpg');
  return fields;
}
