import { useState } from 'react';
import { Button, buttonClass, IconButton, Spinner } from '../ui/button.tsx';
import { ArrowRight, ChevronLeft, ChevronRight, Pencil, Trash2 } from '../ui/icons.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const LIGHT = ['flare', 'ink', 'quiet', 'danger', 'text', 'text-danger'] as const;
const DARK = ['flare', 'line', 'quiet', 'danger', 'text', 'text-danger'] as const;

export function ButtonChapter() {
  const [busy, setBusy] = useState(false);

  function work() {
    setBusy(true);
    setTimeout(() => setBusy(false), 2500);
  }

  return (
    <Chapter id="buttons" number="02" name="Buttons" title="One primary action per screen">
      <Specimen name="Variants" note="Hover darkens or lightens the fill, never moves it." row>
        {LIGHT.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="On dark" tone="ink" row>
        {DARK.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Sizes" note="44 px at least under a finger." row>
        <Button variant="ink" size="large">
          Large
        </Button>
        <Button variant="ink">Medium</Button>
        <Button variant="ink" size="small">
          Small
        </Button>
        <a href="#buttons" className={buttonClass('flare', 'large')}>
          Our projects <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      </Specimen>
      <Specimen name="Dense" note="As on admin screens." dense row>
        <Button variant="ink">Add New</Button>
        <Button>Cancel</Button>
        <Button variant="text" size="small">
          Mark as Read
        </Button>
        <Button variant="text-danger" size="small">
          Delete
        </Button>
      </Specimen>
      <Specimen name="Busy" note="Keeps width and focus; further presses do nothing." row>
        <Button variant="ink" busy={busy} busyLabel="Signing in..." onClick={work}>
          Sign In
        </Button>
        <Button variant="ink" busy busyLabel="Signing in...">
          Sign In
        </Button>
        <Button busy>Refresh</Button>
        <Button variant="flare" busy busyLabel="Sending...">
          Send
        </Button>
      </Specimen>
      <Specimen name="Disabled" row>
        {LIGHT.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Disabled on dark" tone="ink" row>
        {DARK.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Long label" note="Wraps instead of leaving the screen.">
        <Button variant="quiet">
          Enregistrer les modifications et informer toutes les personnes concernées par ce chantier
        </Button>
      </Specimen>
      <Specimen name="Icon buttons" row>
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} variant="quiet" />
        <IconButton label="Next" icon={<ChevronRight aria-hidden="true" />} variant="ink" />
        <IconButton
          label="Unavailable"
          icon={<Pencil aria-hidden="true" />}
          variant="quiet"
          disabled
        />
      </Specimen>
      <Specimen name="Icon buttons on dark" tone="deep" row>
        <IconButton label="Previous" icon={<ChevronLeft aria-hidden="true" />} variant="line" />
        <IconButton label="Next" icon={<ChevronRight aria-hidden="true" />} variant="line" />
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
      </Specimen>
      <Specimen name="Spinner" row>
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" className="text-accent" />
      </Specimen>
      <Specimen name="Progress">
        <div className="grid max-w-sm gap-5">
          <ProgressBar label="Uploading" part={0.42} />
          <ProgressBar label="Preparing" />
        </div>
      </Specimen>
    </Chapter>
  );
}
