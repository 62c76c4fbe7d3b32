import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { HIDING_ROLES } from '../../../contracts/access-log.ts';
import type { PhoneSetting } from '../../../contracts/access-log-page.ts';
import { people } from '../../../messages/messages.ts';
import { phoneSettingQuery, savePhoneSetting } from '../../api/access-log.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadingOrError } from '../loading-or-error.tsx';

/** For whom phone numbers are shown on click alone. Each tick is saved at once. */
export function PhoneSettingPart() {
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(phoneSettingQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: savePhoneSetting,
    onSuccess(stored) {
      client.setQueryData(phoneSettingQuery.queryKey, stored);
      // Lists that were read before have numbers, or marks in their place.
      client.invalidateQueries();
      toast.success(people.phones.saved);
    },
    onError: ({ message }) => toast.error(people.phones.saveFailed({ message })),
  });
  const words = people.phones;
  return (
    <section aria-labelledby={id} className="mt-9 max-w-prose border-line border-t pt-5">
      <h2 id={id} className="mb-2 text-subheading">
        {words.title}
      </h2>
      <p className="mb-3 text-muted">{words.text}</p>
      <LoadingOrError query={query} loading={words.loading} failed={words.fetchFailed}>
        {(setting) => <Ticks setting={setting} busy={isPending} onChange={mutate} />}
      </LoadingOrError>
    </section>
  );
}

type TicksProps = {
  setting: PhoneSetting;
  busy: boolean;
  onChange: (setting: PhoneSetting) => void;
};

function Ticks({ setting, busy, onChange }: TicksProps) {
  const { roles, clients } = setting;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-small">{people.phones.roles}</legend>
      {HIDING_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={people.phones[role]}
          checked={roles.includes(role)}
          disabled={busy}
          onChange={({ target }) =>
            onChange({
              clients,
              roles: HIDING_ROLES.filter((each) =>
                each === role ? target.checked : roles.includes(each),
              ),
            })
          }
        />
      ))}
      <Checkbox
        label={people.phones.clients}
        checked={clients}
        disabled={busy || roles.length === 0}
        onChange={({ target }) => onChange({ roles, clients: target.checked })}
      />
    </fieldset>
  );
}
