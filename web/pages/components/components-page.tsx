import { Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { emptyBoxes } from '#web/ui/code-input/code-boxes.ts';
import { CodeInput } from '#web/ui/code-input/code-input.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { FilterDrawer } from '#web/ui/filter-drawer/filter-drawer.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { PropertyCard } from '#web/ui/property-card/property-card.tsx';
import { OpenedSection } from '#web/ui/opened-section/opened-section.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SuggestList, SuggestMessage } from '#web/ui/suggest-list/suggest-list.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { sampleHome, sampleLead, sampleLongHome } from './samples.ts';
import { Choices } from './choices.tsx';
import { NumberSamples } from './number-samples.tsx';
import { Frames } from './frames.tsx';
import { Sample } from './sample.tsx';
import { TypeAndColour } from './type-and-colour.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './components-page.module.css';

const looks = ['primary', 'secondary', 'quiet', 'marigold', 'danger'] as const;
const cardSizes = '18rem';

function Overlays() {
  const [open, setOpen] = useState<'none' | 'box' | 'drawer' | 'full' | 'filters' | 'confirm' | 'delete'>('none');
  const close = () => setOpen('none');
  const shape = open === 'drawer' || open === 'full' ? open : 'box';
  return (
    <div className={`${layout.row} ${css.line}`}>
      <Button onClick={() => setOpen('box')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Question</Button>
      <Button onClick={() => setOpen('delete')}>Delete</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => setOpen('full')}>Full</Button>
      <Button onClick={() => setOpen('filters')}>Filters</Button>
      <Button onClick={() => showToast({ text: 'Link copied to clipboard!' })}>Toast</Button>
      <Button onClick={() => showToast({ text: 'Removed', undo: { label: 'Undo', run: close } })}>With undo</Button>
      <Dialog open={['box', 'drawer', 'full'].includes(open)} onClose={close} title="Title" shape={shape}>
        <p>What it says.</p>
      </Dialog>
      <FilterDrawer
        open={open === 'filters'}
        onClose={close}
        clear={<a href="#clear">Clear All</a>}
        show="Show 12 homes"
      >
        <p>The filters of a list.</p>
      </FilterDrawer>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Contact details"
        text="Get a featured plan to view contact details of property owners. Would you like to see plans now?"
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete “2 BHK in Baner”?"
        text="For ten minutes you can bring it back."
        danger={{ confirm: 'Delete', cancel: 'Keep it' }}
        onConfirm={close}
        onClose={close}
      />
    </div>
  );
}

function Codes() {
  const [boxes, setBoxes] = useState(emptyBoxes);
  const common = { boxes, onChange: setBoxes, onEntered: () => undefined, onEnter: () => undefined };
  return (
    <div className={css.grid}>
      <CodeInput {...common} label="Code" />
      <CodeInput {...common} label="Wrong code" invalid />
      <CodeInput {...common} label="Code that is being checked" disabled />
      <PasswordField label="Password" help={`At least ${limits.passwordMinLength} characters`} autoComplete="off" />
    </div>
  );
}

/** Every component in every state, in development only. */
export function ComponentsPage() {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1>Components</h1>
      <p className={`${typography.lead} ${css.lead}`}>Every piece in every state. The theme follows the system.</p>
      <TypeAndColour />
      <Sample title="Button" note="One primary in a view. 44 px high at least.">
        {looks.map((look) => (
          <div key={look} className={`${layout.row} ${css.line}`}>
            <Button look={look}>{look}</Button>
            <Button look={look} size="sm">
              Small
            </Button>
            <Button look={look} size="lg">
              Large
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <IconButton label="Add">
          <Plus />
        </IconButton>
        <IconButton label="Add" line>
          <Plus />
        </IconButton>
      </Sample>
      <Sample title="Field" note="Label above, help under, error beside its field.">
        <div className={css.grid}>
          <Field label="Resting" help="Wall to wall">
            {(control) => <input {...control} className={controls.input} placeholder="City, locality or landmark" />}
          </Field>
          <Field label="Error" error="Use a whole number.">
            {(control) => <input {...control} className={controls.input} defaultValue="12,5" />}
          </Field>
          <Field label="Disabled">{(control) => <input {...control} className={controls.input} disabled />}</Field>
          <Field label="Select">
            {(control) => <Select {...control} options={[{ value: '', label: 'All Types' }]} />}
          </Field>
          <Check defaultChecked>Checked</Check>
          <Check>Not checked</Check>
        </div>
      </Sample>
      <Choices />
      <Sample title="Code, password" note="Typing goes on by itself; a paste fills all six.">
        <Codes />
      </Sample>
      <Sample title="Suggestions" note="Arrow keys, Enter, Escape.">
        <div className={css.grid}>
          <SuggestList
            id="sample-list"
            label="Places"
            typed="ba"
            activeIndex={0}
            onPress={() => undefined}
            onChoose={() => undefined}
            suggestions={[
              { id: '1', main: 'Baner', secondary: 'Pune, Maharashtra' },
              { id: '2', main: 'Bandra West', secondary: 'Mumbai, Maharashtra' },
            ]}
          />
          <SuggestMessage text="No locations found" />
        </div>
      </Sample>
      <Sample title="Pager" note="At most five numbers.">
        <Pager
          current={4}
          last={12}
          link={(page, content, current) => (
            <a key={`${page}-${typeof content}`} href="#pager" aria-current={current ? 'page' : undefined}>
              {content}
            </a>
          )}
        />
      </Sample>
      <NumberSamples />
      <Sample title="Property card" note="The whole card is one link; the heart is beside it.">
        <div className={`${layout.grid} ${layout.tiles}`}>
          <PropertyCard record={sampleHome} sizes={cardSizes} />
          <PropertyCard record={sampleLongHome} sizes={cardSizes} />
          <CardSkeleton />
        </div>
        <PropertyCard record={sampleHome} row sizes={cardSizes} />
      </Sample>
      <Sample title="Lead card" note="Three places and three wishes, then “+n more”.">
        <div className={`${layout.grid} ${layout.wideTiles}`}>
          <LeadCard record={sampleLead} />
          <LeadCard record={sampleLead} light />
          <LeadCard record={{ ...sampleLead, is_expired: true, max_budget: null, preferred_price: null, price: 0 }} />
        </div>
      </Sample>
      <Sample title="Carousel" note="Goes on every 5 s, wraps, stands still under a pointer.">
        <Carousel heading={<h3>Latest</h3>} label="Latest">
          {[1, 2, 3, 4, 5].map((id) => (
            <PropertyCard key={id} record={{ ...sampleHome, id }} sizes={cardSizes} />
          ))}
        </Carousel>
      </Sample>
      <Sample title="Notice, panel" note="Something about this place of the page.">
        <div className={layout.stack}>
          {(['info', 'good', 'warn', 'danger', 'locked'] as const).map((look) => (
            <Notice key={look} look={look} title={look}>
              What it says.
            </Notice>
          ))}
          <Panel>A panel</Panel>
          <Panel flat>A flat panel</Panel>
        </div>
      </Sample>
      <Sample title="Dialog, drawer, toast" note="One dialog at a time.">
        <Overlays />
      </Sample>
      <Sample title="Empty" note="Say what to do next.">
        <EmptyState title="No results found - Try adjusting your filters or search criteria.">
          <Button>Drop that filter</Button>
        </EmptyState>
        <EmptyState title="No messages yet" level={3} drawing={false} />
        <OpenedSection id="opened-section" heading="Rooms" help="A plan from sizes." open="Enter the rooms">
          {() => <p>Here are the rooms.</p>}
        </OpenedSection>
      </Sample>
      <Frames />
    </div>
  );
}
