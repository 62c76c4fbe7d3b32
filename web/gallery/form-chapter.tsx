import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Calendar } from '../ui/calendar.tsx';
import { WEEK_START } from '../ui/calendar-days.ts';
import { Checkbox, RadioGroup, Select } from '../ui/choices.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { twoDigits } from '../ui/format-number.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { RadioGrid } from '../ui/radio-grid.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const GRID = 'grid gap-5 md:grid-cols-2';

export function FormChapter() {
  const [search, setSearch] = useState('welder');
  const [rows, setRows] = useState('leave-out');
  const [date, setDate] = useState('2026-12-03T14:30');
  return (
    <Chapter id="forms" number="03" name="Forms" title="Every field says what it wants">
      <Specimen name="Text">
        <div className={GRID}>
          <Field label="Username">
            <TextInput autoComplete="off" placeholder="demo.recruiter" />
          </Field>
          <Field label="Email" hint="Answers go to this address." required>
            <TextInput type="email" autoComplete="off" />
          </Field>
          <Field label="Username" error="Username must be at least 3 characters" required>
            <TextInput defaultValue="de" />
          </Field>
          <Field label="Expire At">
            <DateInput
              kind="moment"
              value={date}
              onChange={({ target }) => setDate(target.value)}
              says={{
                open: 'Open the calendar',
                calendar: 'Calendar',
                time: 'Time',
                clear: 'Clear',
                done: 'Done',
              }}
            />
          </Field>
          <Field label="Disabled">
            <TextInput disabled defaultValue="Cannot be changed now" />
          </Field>
          <Field label="Read only">
            <TextInput readOnly defaultValue="Can be copied" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Password" note="The toggle is a pressed button, its name stays.">
        <div className={GRID}>
          <Field label="Password">
            <PasswordInput autoComplete="current-password" defaultValue="correct horse" />
          </Field>
          <Field label="Password" error="Password is required" required>
            <PasswordInput autoComplete="new-password" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Search">
        <div className={GRID}>
          <SearchInput
            label="Search the list"
            placeholder="Search candidates..."
            value=""
            onValue={() => {}}
          />
          <SearchInput label="Search again" value={search} onValue={setSearch} />
        </div>
      </Specimen>
      <Specimen name="Select, file, text area">
        <div className={GRID}>
          <Field label="Role">
            <Select defaultValue="recruiter">
              <option value="recruiter">recruiter</option>
              <option value="long">
                a value so long that it has to be cut before it reaches the arrow
              </option>
            </Select>
          </Field>
          <Field label="Image" hint="JPEG, PNG or WebP, up to 10 MB.">
            <FileInput accept="image/*" />
          </Field>
          <Field label="Message">
            <TextArea rows={4} placeholder="Enter text here..." />
          </Field>
          <Field label="Message" error="Please write at least a few words.">
            <TextArea rows={4} defaultValue="?" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Radio buttons" note="One of a few; the last cannot be chosen.">
        <RadioGroup
          label="Rows that are there already"
          value={rows}
          onValue={setRows}
          options={[
            { value: 'leave-out', label: 'Leave out' },
            { value: 'import', label: 'Import as well' },
            { value: 'ask', label: 'Ask for each', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen
        name="Combobox"
        note="Anything can be typed. Arrows, Enter, mouse or finger take what is offered; Escape closes the list alone."
      >
        <div className={GRID}>
          <ComboboxSample />
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <div className="grid gap-1">
          <Checkbox label="Only available from March" />
          <Checkbox label="Show completed projects" defaultChecked />
          <Checkbox label="Remember this browser" hint="For 8 hours." defaultChecked />
          <Checkbox label="Unavailable" disabled />
          <Checkbox label="Unavailable and on" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen
        name="Calendar, radio grid"
        note="Arrows, Home, End and page keys; digits find a time."
      >
        <CalendarSample locale="en-GB" times="Time" />
      </Specimen>
      <Specimen name="Dense" dense>
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput
            label="Search in the dense list"
            placeholder="Search messages..."
            value=""
            onValue={() => {}}
            className="w-full max-w-95"
          />
          <span className="text-muted text-ui">128 messages, 3 unread</span>
          <Button variant="ink" className="sm:ms-auto">
            Add New
          </Button>
        </div>
      </Specimen>
      <Specimen name="On dark" tone="ink">
        <div className={GRID}>
          <Field label="Full name" hint="As on your papers." required>
            <TextInput placeholder="Amine B." autoComplete="off" />
          </Field>
          <Field label="Email" error="This does not look like an address." required>
            <TextInput defaultValue="amine@" autoComplete="off" />
          </Field>
          <Field label="Password">
            <PasswordInput autoComplete="off" />
          </Field>
          <Field label="Role">
            <Select>
              <option>recruiter</option>
            </Select>
          </Field>
          <Checkbox label="Keep me informed" defaultChecked />
          <Checkbox label="Only on working days" />
        </div>
      </Specimen>
    </Chapter>
  );
}

const TRADES = [
  'Welder',
  'Pipe Welder',
  'Welding Inspector',
  'Scaffolder',
  'Rigger',
  'Electrician',
];

function ComboboxSample() {
  const [trade, setTrade] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = wanted?.toLowerCase() ?? '';
  return (
    <Field label="Trade" hint="What others have is offered.">
      <Combobox
        value={trade}
        onChange={({ target }) => setTrade(target.value)}
        options={TRADES.filter((name) => name.toLowerCase().includes(typed))}
        onWanted={setWanted}
        listLabel="Trades"
      />
    </Field>
  );
}

const TODAY = '2026-12-03';

const TIMES = Array.from({ length: 16 }, (_, slot) => {
  const label = `${twoDigits(8 + Math.floor(slot / 4))}:${twoDigits((slot % 4) * 15)}`;
  return { value: label, label, disabled: slot < 3 };
});

type Props = { locale: string; times: string; previous?: string; next?: string };

export function CalendarSample({ locale, times, previous, next }: Props) {
  const [active, setActive] = useState(TODAY);
  const [day, setDay] = useState<string | null>('2026-12-10');
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <div className="grid max-w-180 gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <Calendar
        locale={locale}
        weekStart={WEEK_START}
        today={TODAY}
        first={TODAY}
        last="2027-12-31"
        active={active}
        onActive={setActive}
        selected={day}
        onSelect={(chosen) => {
          setDay(chosen);
          setActive(chosen);
        }}
        previousLabel={previous}
        nextLabel={next}
      />
      <RadioGrid label={times} options={TIMES} columns={4} value={time} onValue={setTime} />
    </div>
  );
}
