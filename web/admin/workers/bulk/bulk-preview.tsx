import { useQuery } from '@tanstack/react-query';
import type { BulkAct, BulkPreview } from '../../../../contracts/worker-bulk.ts';
import { workerBulk } from '../../../../messages/messages.ts';
import { certificateTypesQuery } from '../../../api/certificates.ts';
import { formatShortDay } from '../../../ui/format-date.ts';
import { statusText } from '../field-texts.ts';
import { typeName } from '../file/certificate-state.tsx';

/** How many, and of the first ones what they have before and after. */
export function Preview({ act, preview }: { act: BulkAct; preview: BulkPreview }) {
  const says = workerBulk.dialog;
  const { data: types = [] } = useQuery({
    ...certificateTypesQuery,
    enabled: act.kind === 'certificate',
  });
  const { changes, found, no_room, sample } = preview;
  const same = found - changes - no_room;
  const sameText = act.kind === 'remove-tag' ? says.without : says.already;
  const type = act.kind === 'certificate' && types.find(({ id }) => id === act.type_id);
  if (act.kind === 'ask-papers') return <AskedPreview preview={preview} />;
  const added = type ? says.unverified({ name: typeName(type) }) : says.nothing;
  return (
    <>
      <p>
        <strong className="font-semibold text-strong">{says.changes({ count: changes })}</strong>{' '}
        {same > 0 && sameText({ count: same })} {no_room > 0 && says.noRoom({ count: no_room })}
      </p>
      {sample.length > 0 && (
        <table className="mt-3 w-full table-fixed text-small">
          <caption className="pb-1 text-start text-muted">{says.examples}</caption>
          <thead className="text-muted">
            <tr>
              {[says.worker, says.before, says.after].map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="py-1 pe-3 text-start font-semibold first:w-[42%] sm:first:w-1/3"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ id, name, before, after }) => (
              <tr key={id} className="border-line border-t align-top">
                <th scope="row" className="wrap-anywhere py-1.5 pe-3 text-start">
                  <bdi>{name}</bdi>
                </th>
                <td className="wrap-anywhere py-1.5 pe-3">
                  <bdi>{valueText(before) || says.nothing}</bdi>
                </td>
                <td className="wrap-anywhere py-1.5">
                  <bdi>{act.kind === 'certificate' ? added : valueText(after) || says.nothing}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** How many get a mail, and the first of them. */
function AskedPreview({ preview: { changes, found, no_room, sample } }: { preview: BulkPreview }) {
  const { papers: says, examples } = workerBulk.dialog;
  const without = found - changes - no_room;
  return (
    <>
      <p>
        <strong className="font-semibold text-strong">{says.changes({ count: changes })}</strong>{' '}
        {without > 0 && says.already({ count: without })}{' '}
        {no_room > 0 && says.noAddress({ count: no_room })}
      </p>
      {sample.length > 0 && (
        <>
          <p className="mt-3 text-muted text-small">{examples}</p>
          <ul className="mt-1 text-small">
            {sample.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere border-line border-t py-1.5">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Value = BulkPreview['sample'][number]['before'];

function valueText({ status, status_reason, available_from, tags }: Value): string {
  if (status) return statusText(status, status_reason);
  if (tags) return tags.join(', ');
  return available_from ? formatShortDay(available_from) : '';
}
