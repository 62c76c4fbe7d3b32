import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  pathIn,
  splitPath,
} from '../../../contracts/languages.ts';
import type { PresentPerson } from '../../../contracts/people.ts';
import { people } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { saveOwnCode, saveOwnLanguage } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';

type Props = { person: PresentPerson; open: boolean; onClose: () => void };

/** What a person may change without an owner: the own code, and the language in which the panel opens. */
export function OwnPersonSheet({ person, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={people.own.title}>
      <div className="grid gap-8">
        <LanguageForm person={person} />
        <CodeForm name={person.name} onDone={onClose} />
      </div>
    </Sheet>
  );
}

function LanguageForm({ person }: { person: PresentPerson }) {
  const [language, setLanguage] = useState<Language>(person.language);
  const save = useMutation({
    mutationFn: () => saveOwnLanguage(language),
    onSuccess: () => openIn(language),
    onError: ({ message }) => toast.error(people.own.failed({ message })),
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label={people.own.language}>
        <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={save.isPending || save.isSuccess} className="justify-self-start">
        {people.own.saveLanguage}
      </Button>
    </form>
  );
}

/** Another language is another page. */
function openIn(language: Language) {
  const { pathname, search, hash } = window.location;
  window.location.assign(pathIn(language, splitPath(pathname).path) + search + hash);
}

function CodeForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const save = useMutation({
    mutationFn: () => saveOwnCode({ code, new_code: newCode }),
    onSuccess() {
      toast.success(people.own.changed);
      onDone();
    },
    onError: ({ message }) => toast.error(people.own.failed({ message })),
  });
  const problems = save.error instanceof ApiError ? save.error.fields : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4 border-line border-t pt-6"
    >
      <input name="username" autoComplete="username" value={name} readOnly hidden />
      <Field label={people.own.code} error={problems.code} required>
        <PasswordInput
          showLabel={people.gate.showCode}
          autoComplete="current-password"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Field label={people.own.newCode} error={problems.new_code} hint={people.codeHint} required>
        <PasswordInput
          showLabel={people.gate.showCode}
          autoComplete="new-password"
          value={newCode}
          onChange={({ target }) => setNewCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="ink" busy={save.isPending} className="justify-self-start">
        {people.own.saveCode}
      </Button>
    </form>
  );
}
