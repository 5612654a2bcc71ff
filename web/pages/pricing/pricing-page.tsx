import { getRouteApi, Link, useCanGoBack, useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Headset, LockKeyhole, Zap } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { findConfig } from '#contracts/calls/site.ts';
import { gstStates, type GstState } from '#contracts/money/gst-states.ts';
import { allPlans, type Plan, type PlanId, type PlanKind } from '#contracts/money/plan-choices.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { useSession } from '#web/session/session.ts';
import { useIntent } from '#web/session/use-intent.ts';
import { useSignedInLink } from '#web/session/use-signed-in-link.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { usePayment } from './use-payment.ts';
import { WantedHome } from './wanted-home.tsx';
import { useWantedNumber } from './use-wanted-number.ts';
import * as postBar from '#web/features/posting/post-bar.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './pricing-page.module.css';
import * as stateTexts from '#texts/gst-states.ts';
import * as texts from '#texts/pricing.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = {
  title: texts.headTitle(),
  description: texts.headDescription(),
  canonical: '/pricing',
};

/** Current prices of plans. */
export async function loadPrices({ api }: PageContext): Promise<Record<PlanId, number>> {
  return (await api.call(findConfig, {})).data.plan_prices;
}

const ActivePlan = lazy(() => import('./active-plan.tsx').then((module) => ({ default: module.ActivePlan })));
const WantedPlan = lazy(() => import('./wanted-plan.tsx').then((module) => ({ default: module.WantedPlan })));
const route = getRouteApi('/pricing');

const listStates = () => [
  { value: '', label: texts.chooseState() },
  ...gstStates.map(([code, name]) => ({ value: name, label: stateTexts.name({ code }) })),
];

/** The order id of an address; undefined if it is malformed. */
function orderIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[\w-]{22}$/.test(raw) ? raw : undefined;
}

/** Plans with their prices. The prices are rendered by the server, so the page is complete without JavaScript. */
export function PricingPage() {
  const prices = route.useLoaderData();
  const plans = allPlans.map((plan) => ({ ...plan, price: prices[plan.id] }));
  const order = orderIn(route.useSearch().order);
  const { user, state } = useSession();
  const navigate = useNavigate();
  const { busy, problem, choose, reopen } = usePayment();
  const [buyerState, setBuyerState] = useState<GstState | ''>('');
  const free = useSignedInLink('/create-property');
  const handleChoose = (plan: Plan) => choose(plan, buyerState || null);

  const wanted = useIntent('buy-plan');
  const home = useWantedNumber();
  // On a page that the server rendered the plans are seen already: they stay where they are.
  const [isMadeHere] = useState(useHydrated());

  // Continues with the order of the address.
  const goOn = useEffectEvent(() => {
    if (order === undefined) return;
    reopen(order);
    // Removes the order from the address, so that a reload does not open the checkout again.
    if (user) void navigate({ to: '/pricing', search: {}, replace: true });
  });
  useEffect(() => {
    if (state !== 'loading') goOn();
  }, [state]);

  const cards = (kind: PlanKind) =>
    plans.flatMap((plan) =>
      plan.kind === kind
        ? [
            <PlanCard
              key={plan.id}
              plan={plan}
              busy={busy === plan.id}
              disabled={busy !== null && busy !== plan.id}
              onChoose={() => handleChoose(plan)}
            />,
          ]
        : [],
    );
  const isForNumber = home !== null && isMadeHere;
  const feature = (
    <section aria-labelledby="feature-plans">
      <h2 className={typography.screenReaderOnly} id="feature-plans">
        {texts.featuredPlans()}
      </h2>
      <div className={css.plans}>{cards('feature')}</div>
    </section>
  );
  const contact = (
    <section className={css.subscriptions} aria-labelledby="subscriptions">
      <h2 className={typography.h3} id="subscriptions">
        {texts.onlyLooking()}
      </h2>
      <p className={typography.meta}>{texts.subscription()}</p>
      <div className={`${css.plans} ${css.even}`}>{cards('subscription')}</div>
    </section>
  );
  return (
    <div className={css.page}>
      <PricingBar />
      <div className={layout.wrap}>
        {home && <WantedHome home={home} isBelow={!isMadeHere} />}
        <div className={css.head}>
          <h1 className={typography.display}>{texts.title()}</h1>
          <p className={typography.lead}>{texts.lead()}</p>
        </div>
        {wanted !== null && busy === null && (
          <Suspense>
            <WantedPlan plan={plans.find(({ id }) => id === wanted.planId)} onContinue={handleChoose} />
          </Suspense>
        )}
        {problem !== null && (
          <div className={css.problem}>
            <Notice look="danger" role="alert">
              {problem}
            </Notice>
          </div>
        )}
        {isForNumber ? contact : feature}
        {/* Below the cards: it loads after the page, and the visible content must not move. */}
        {user && (
          <div className={css.current}>
            <Suspense>
              <ActivePlan key={user.id} userId={user.id} />
            </Suspense>
          </div>
        )}
        {isForNumber ? feature : contact}
        {user && (
          <div className={css.state}>
            <Field label={texts.state()} optional help={texts.stateHelp()}>
              {(control) => (
                <Select
                  {...control}
                  options={listStates()}
                  value={buyerState}
                  onChange={(event) => setBuyerState(event.target.value as GstState | '')}
                />
              )}
            </Field>
          </div>
        )}
        <div className={css.free}>
          <div>
            <p className={layout.row}>
              <Badge look="active">{texts.free()}</Badge>
            </p>
            <h2 className={typography.h3}>{texts.freeListing()}</h2>
            <p className={typography.meta}>{texts.freeText()}</p>
          </div>
          <Link className={buttonClass({ size: 'lg' })} {...free}>
            {texts.createFree()}
          </Link>
        </div>
        <ul className={css.trust}>
          <li>
            <LockKeyhole />
            <b>{texts.securePayment()}</b>
            <span>{texts.paymentWays()}</span>
          </li>
          <li>
            <Zap />
            <b>{texts.instant()}</b>
            <span>{texts.instantText()}</span>
          </li>
          <li>
            <Headset />
            <b>{texts.support()}</b>
            <a className={typography.link} href={brand.phone.href}>
              {brand.phone.display}
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

function PricingBar() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <div className={postBar.bar}>
      <div className={`${layout.wrap} ${postBar.inner}`}>
        <Link
          className={buttonClass({ look: 'quiet', size: 'sm' }, postBar.back)}
          to="/"
          onClick={(event) => {
            if (!canGoBack) return;
            event.preventDefault();
            router.history.back();
          }}
        >
          <ArrowLeft />
          {common.back()}
        </Link>
        <BrandLink className={postBar.brand} />
      </div>
    </div>
  );
}
