import { useId, useState } from 'react';
import { announce } from '../ui/announcer.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { MenuButton } from '../ui/menu.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { toast } from '../ui/toast.ts';
import { Chapter, Specimen } from './specimen.tsx';

type Shown = 'dialog' | 'long' | 'form' | 'confirm' | 'sheet' | 'drawer' | 'locked' | null;

export function OverlayChapter() {
  const [shown, setShown] = useState<Shown>(null);
  const [deleting, setDeleting] = useState(false);
  const close = () => setShown(null);

  function deleteSlowly() {
    setDeleting(true);
    setTimeout(() => {
      setDeleting(false);
      close();
      toast.success('Portfolio item deleted successfully!');
    }, 1200);
  }

  return (
    <Chapter id="overlays" number="04" name="Overlays" title="Things that float, and only those">
      <Specimen name="Dialog" note="Escape, backdrop and close button; focus returns." row>
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('long')}>Open long dialog</Button>
        <Button onClick={() => setShown('confirm')}>Open confirmation</Button>
        <Button onClick={() => setShown('locked')}>Open locked dialog</Button>
      </Specimen>
      <Specimen name="Sheet" note="A form at the end side, a drawer at the start side." row>
        <Button onClick={() => setShown('sheet')}>Open form sheet</Button>
        <Button onClick={() => setShown('drawer')}>Open drawer</Button>
      </Specimen>
      <Specimen
        name="Menu"
        note="Arrows, Home, End, first letters, Escape; in the page while open."
        row
      >
        <MenuButton
          className={buttonClass()}
          items={[
            { label: 'Edit', onSelect: () => toast.info('Edit') },
            { label: 'Mark as Read', onSelect: () => toast.info('Mark as Read') },
            { label: 'Delete', onSelect: () => toast.info('Delete'), danger: true },
          ]}
        >
          Open menu
        </MenuButton>
        <MenuButton className={buttonClass()} busy items={[]}>
          Busy
        </MenuButton>
      </Specimen>
      <Specimen name="Toast" note="F8 reaches the last one; reading stops the clock." row>
        <Button onClick={() => toast.success('User added successfully!')}>Success</Button>
        <Button
          onClick={() =>
            toast.success('Worker deleted successfully!', {
              action: { label: 'Undo', onAction: () => toast.info('Back again.') },
              durationMs: 10_000,
            })
          }
        >
          With Undo
        </Button>
        <Button
          onClick={() =>
            toast.error(
              'Error saving user: the username is taken by somebody who signed up before.',
            )
          }
        >
          Error
        </Button>
        <Button onClick={() => announce('18 found')}>Announce only</Button>
      </Specimen>

      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Gas compression station"
        media={
          <div
            data-tone="ink"
            className="grid aspect-21/9 place-items-center text-muted text-small"
          >
            Picture
          </div>
        }
        footer={<Button onClick={close}>Close</Button>}
      >
        <p className="text-copy text-soft">
          Mechanical erection of five trains, valve manifold and utilities, with our own quality and
          safety teams.
        </p>
      </Dialog>

      <Dialog open={shown === 'long'} onClose={close} size="small" title="A long read">
        <div className="grid gap-4 text-soft">
          {Array.from({ length: 14 }, (_, paragraph) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text again and again
            <p key={paragraph}>
              Concrete outer tank, dome air-raising and piping. 573 people in the first phase, 929
              in the second, around the clock.
            </p>
          ))}
        </div>
      </Dialog>

      <Dialog
        open={shown === 'locked'}
        onClose={close}
        size="small"
        dismissible={false}
        title="Enter Access Pin"
        description="There is no way around this one."
        footer={
          <Button variant="ink" onClick={close}>
            Submit
          </Button>
        }
      />

      <ConfirmDialog
        open={shown === 'confirm'}
        title="Confirm Deletion"
        text="Are you sure you want to delete this portfolio item? This action cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={deleting}
        onConfirm={deleteSlowly}
        onCancel={close}
      />

      <FormSheet open={shown === 'sheet'} onClose={close} />
      <Drawer open={shown === 'drawer'} onClose={close} />
    </Chapter>
  );
}

type OverlayProps = { open: boolean; onClose: () => void };

function FormSheet({ open, onClose }: OverlayProps) {
  const formId = useId();
  const [nested, setNested] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeOnBackdrop={false}
      title="Add New Worker"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="ink">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          toast.error('Error saving worker: the server did not answer.');
        }}
      >
        <Field label="Name" required>
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Job Title" error="Please choose one.">
          <Select>
            <option>Welder</option>
          </Select>
        </Field>
        <Field label="Domain">
          <TextInput />
        </Field>
        <Field label="Experience" hint="A comma-separated list.">
          <TextArea rows={5} />
        </Field>
        <Button className="justify-self-start" onClick={() => setNested(true)}>
          Open another dialog
        </Button>
      </form>
      <Dialog
        open={nested}
        onClose={() => setNested(false)}
        size="small"
        title="One above the other"
        footer={
          <Button variant="ink" onClick={() => setNested(false)}>
            Done
          </Button>
        }
      >
        <p>Escape closes this one and leaves the sheet open.</p>
      </Dialog>
    </Sheet>
  );
}

function Drawer({ open, onClose }: OverlayProps) {
  const [search, setSearch] = useState('');
  return (
    <Sheet open={open} onClose={onClose} side="start" width="narrow" title="Filter by Role">
      <SearchInput
        label="Search in the drawer"
        placeholder="Search candidates..."
        value={search}
        onValue={setSearch}
      />
      <ul className="mt-5 grid gap-1">
        {['Piping', 'Structural', 'Pressure vessels'].map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={index === 0}
              className="flex min-h-control w-full cursor-pointer items-center justify-between rounded-control px-3 text-start hover:bg-raised aria-pressed:bg-well aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {name}
              <span className="font-mono text-caption text-muted">{18 - index * 6}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
