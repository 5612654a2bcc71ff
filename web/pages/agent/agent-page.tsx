import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { AgentRegistration } from '#web/features/verification/agent-registration.tsx';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { FoldedLine } from '#web/features/project-folds/folded-line.tsx';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { exactly } from '#web/ui/pager/page-link.ts';
import { Pager } from '#web/ui/pager/pager.tsx';
import { agentData } from './agent-data.ts';
import { answersText, countsText } from './agent-texts.ts';
import type { AgentData } from './agent.load.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './agent-page.module.css';
import * as texts from '#texts/agent.ts';
import * as common from '#texts/common.ts';

export { loadAgent } from './agent.load.ts';

/** The head of the page. Without homes on offer, and behind the first page, search engines are asked to leave it out. */
export function agentHead({ loaderData: data, match }: { loaderData?: AgentData; match: { context: PageContext } }) {
  const { origin } = match.context;
  if (!data) {
    const missing = import.meta.env.SSR ? () => ({ description: texts.notFoundDescription() }) : null;
    return pageHead(texts.notFound(), origin, missing);
  }
  const { agent, meta } = data;
  const cities = agent.places.map(({ city }) => placeInScript(city)).join(', ');
  const said = { name: agent.name, type: agent.user_type, counts: countsText(agent), cities };
  const rendered = () => ({
    description: cities ? texts.headDescriptionIn(said) : texts.headDescription(said),
    canonical: agent.on_offer > 0 && meta.current_page === 1 ? `/agent/${agent.id}` : undefined,
  });
  const title = cities ? texts.headTitleIn(said) : texts.headTitle(said);
  return pageHead(title, origin, import.meta.env.SSR ? rendered : null);
}

/** An agent or a developer, with the homes on offer. */
export function AgentPage() {
  const data = useLoaderData({ from: '/agent/$id' });
  const { id } = useParams({ from: '/agent/$id' });
  const { agent, listings, meta } = data;
  const { checks } = data;
  const since = new Date(agent.member_since).getUTCFullYear();
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <header className={css.head}>
        <Avatar name={agent.name} picture={agent.profile_picture} size="lg" />
        <div className={css.text}>
          <h1>{agent.name}</h1>
          <p className={layout.row}>
            <Badge>{userTypeLabels[agent.user_type]()}</Badge>
            <span className={typography.meta}>{texts.since({ year: String(since) })}</span>
          </p>
          <p className={typography.lead}>{countsText(agent)}</p>
          {checks.rera.map(({ state, number, checked_at }) => (
            <AgentRegistration key={state} state={state} number={number} checkedAt={checked_at} />
          ))}
          {agent.responses && <p className={typography.meta}>{answersText(agent.responses)}</p>}
        </div>
      </header>
      {agent.places.length > 0 && (
        <section>
          <h2 className={typography.h4}>{texts.where()}</h2>
          <ul className={css.places}>
            {agent.places.map(({ city, listings: count, localities }) => (
              <li key={city}>
                <Link className={typography.link} to="/properties" search={{ city: [city] }}>
                  {placeInScript(city)}
                </Link>{' '}
                <span className={typography.meta}>
                  {localities.length > 0
                    ? texts.homesIn({ n: count, localities: placeInScript(localities.join(', ')) })
                    : texts.homes({ n: count })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={layout.stack} aria-labelledby="agent-homes">
        <h2 id="agent-homes" className={typography.h3}>
          {listings.length ? texts.onOffer() : texts.nothingOnOffer()}
        </h2>
        {listings.length > 0 ? (
          <div className={`${layout.grid} ${layout.cards}`}>
            {listings.map((record, at) => (
              <SaveableCard
                key={record.id}
                record={record}
                priority={at === 0}
                details={<FoldedLine of={record} />}
                sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw"
              />
            ))}
          </div>
        ) : (
          <BrowseLink />
        )}
        <Pager
          current={meta.current_page}
          last={meta.last_page}
          link={(page, content, current) => (
            <Link
              key={`${page} ${typeof content}`}
              to="/agent/$id"
              params={{ id }}
              search={{ page: page > 1 ? page : undefined }}
              activeOptions={exactly}
              aria-current={current ? 'page' : undefined}
            >
              {content}
            </Link>
          )}
        />
      </section>
      <StructuredData of={import.meta.env.SSR ? (origin) => agentData(data, origin) : null} />
    </div>
  );
}

/** No agent or developer has this address. */
export function AgentNotFound() {
  return <MessagePage title={texts.notFound()} text={texts.notFoundText()} actions={<BrowseLink />} />;
}

function BrowseLink() {
  return (
    <div>
      <Link className={buttonClass({ look: 'primary' })} to="/properties">
        {common.browse()}
      </Link>
    </div>
  );
}
