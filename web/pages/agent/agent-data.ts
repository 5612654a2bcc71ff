import { pageUrl } from '#web/lib/language.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import type { AgentData } from './agent.load.ts';

/** Structured data of an agent or a developer: no contact details. */
export function agentData({ agent, listings }: AgentData, origin: string): object[] {
  const path = `/agent/${agent.id}`;
  return [
    {
      '@type': agent.user_type === 'agent' ? 'RealEstateAgent' : 'Organization',
      name: agent.name,
      url: pageUrl(path, origin),
      ...(agent.profile_picture === null ? {} : { image: new URL(agent.profile_picture, origin).href }),
      areaServed: agent.places.map(({ city }) => ({ '@type': 'City', name: city })),
    },
    {
      '@type': 'ItemList',
      itemListElement: listings.map(({ id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: pageUrl(`/property/${id}`, origin),
      })),
    },
    breadcrumbList([{ name: agent.name, path }], origin),
  ];
}
