/** Events that concern a person; each kind can be switched off in the app. */
export const newsKinds = {
  match: { label: 'Homes that fit your saved searches', hint: 'New homes, lower prices, and homes that are back.' },
  price_drop: { label: 'Price drops of saved homes', hint: 'When the price of a home that you saved goes down.' },
  answer: { label: 'Answers to your requirements', hint: 'When an owner or an agent answers what you look for.' },
  reveal: { label: 'Who saw your number', hint: 'When somebody asked for the contact details of your home.' },
  views: { label: 'Views of your listings', hint: 'Once a week: how many people looked at your homes.' },
  plan_end: { label: 'The end of your plan', hint: 'Two days before a plan ends.' },
} as const satisfies Record<string, { label: string; hint: string }>;
export type NewsKind = keyof typeof newsKinds;
export const newsKindNames = Object.keys(newsKinds) as [NewsKind, ...NewsKind[]];
