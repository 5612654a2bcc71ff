import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { Jaali } from '#web/ui/brand/jaali.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { PlanDrawing } from '#web/ui/brand/plan-drawing.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { CompletenessNote } from '#web/ui/completeness/completeness.tsx';
import { LoadError } from '#web/ui/load-error/load-error.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { MenuItem, MenuPopup } from '#web/ui/menu/menu-popup.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Sample } from './sample.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './components-page.module.css';

const MapSample = lazy(() => import('./map-sample.tsx').then((module) => ({ default: module.MapSample })));

/** The components around others: brand, back links, menus, pages with a single message. */
export function Frames() {
  return (
    <>
      <Sample title="Completeness" note="What a listing says of what people search by, and what to add next.">
        <div className={layout.stack}>
          <CompletenessNote
            completeness={{
              percent: 72,
              filters: 20,
              answered: 14,
              missing: ['three photos', 'the floor'],
              field: 'images',
              gain: 'People who search by photos find it then.',
            }}
          >
            <Button size="sm">Add it</Button>
          </CompletenessNote>
          <CompletenessNote
            completeness={{ percent: 100, filters: 20, answered: 20, missing: [], field: null, gain: null }}
          />
        </div>
      </Sample>
      <Sample title="Brand" note="The mark, the plan of a house round its courtyard, and the one lattice.">
        <div className={css.drawings}>
          <BrandLink />
          <Mark />
          <PlanDrawing />
          <Jaali className={css.jaali} />
        </div>
      </Sample>
      <Sample title="Icon, spinner" note="Lucide, in lines of one weight and three sizes.">
        <div className={layout.row}>
          <EllipsisVertical className={icons.small} />
          <EllipsisVertical />
          <EllipsisVertical className={icons.large} />
          <Spinner />
        </div>
      </Sample>
      <Sample title="Map" note="The ground of a city from the product’s files.">
        <Suspense>
          <MapSample />
        </Suspense>
      </Sample>
      <Sample title="Search, problem" note="A form that looks something up, and the failure of a whole form.">
        <SearchForm className={layout.stack} onSearch={() => undefined}>
          <TextField name="sample-text" label="Find a home" type="search" />
        </SearchForm>
        <FormProblem>This could not be saved. Please try again.</FormProblem>
      </Sample>
      <Sample title="Breadcrumbs, menu" note="A menu is loaded when a hand comes near.">
        <Breadcrumbs
          items={['Homes for sale', 'Pune', 'Baner'].map((name) => ({ key: name, link: <a href="#crumbs">{name}</a> }))}
        />
        <LazyMenu
          className={buttons.iconButton}
          aria-label="Sample menu"
          preload={() => undefined}
          menu={(trigger) => (
            <MenuPopup trigger={trigger} title="Meera Kulkarni" note="meera@example.in">
              <MenuItem>
                <button type="button">Edit</button>
              </MenuItem>
              <MenuItem>
                <button type="button">Delete</button>
              </MenuItem>
            </MenuPopup>
          )}
        >
          <EllipsisVertical />
        </LazyMenu>
      </Sample>
      <Sample title="Not here, not now" note="Why, another try, and the ways on.">
        <RetryNotice problem="Your plans could not be loaded." onRetry={() => undefined} />
        <MessagePage title="Property not found" text="It may have been sold." actions={<Button>Go Home</Button>} />
        <LoadError title="Error loading property" error={null} fallback="Failed to fetch property" />
      </Sample>
    </>
  );
}
