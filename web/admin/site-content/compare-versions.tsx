import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSectionVersion } from '../../../contracts/site-content.ts';
import { siteContent } from '../../../messages/messages.ts';
import { sectionVersionQuery } from '../../api/site-content.ts';
import { Select } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { Differences } from './differences.tsx';
import { formOf } from './section-values.ts';
import type { SectionEditor } from './use-section.ts';

const FILE = 0;

type Props = {
  editor: SectionEditor;
  /** Newest first, as the history lists them. */
  versions: { version: number; text: string }[];
  /** The version that is compared with the one before it at first. */
  of: number;
  onClose: () => void;
};

/** Two states of a section beside each other: the fields that differ. */
export default function CompareVersions({ editor, versions, of, onClose }: Props) {
  const { section, fields } = editor;
  const [after, setAfter] = useState(of);
  const [before, setBefore] = useState(
    versions[versions.findIndex(({ version }) => version === of) + 1]?.version ?? FILE,
  );
  const earlier = useQuery(sectionVersionQuery(section, before));
  const later = useQuery(sectionVersionQuery(section, after));
  const side = (label: string, chosen: number, choose: (version: number) => void) => (
    <Field label={label}>
      <Select value={String(chosen)} onChange={({ target }) => choose(Number(target.value))}>
        {versions.map(({ version, text }) => (
          <option key={version} value={String(version)}>
            {text}
          </option>
        ))}
        <option value={String(FILE)}>{siteContent.fromFile}</option>
      </Select>
    </Field>
  );
  const formOfVersion = ({ value, texts }: SiteSectionVersion) =>
    formOf(fields, { value, texts, older: { fr: [], ar: [] } });
  return (
    <Dialog open onClose={onClose} title={siteContent.compareTitle}>
      <div className="grid gap-4 sm:grid-cols-2">
        {side(siteContent.before, before, setBefore)}
        {side(siteContent.after, after, setAfter)}
      </div>
      <LoadingOrError
        query={earlier}
        loading={siteContent.loading}
        failed={siteContent.fetchFailed}
      >
        {(one) => (
          <LoadingOrError
            query={later}
            loading={siteContent.loading}
            failed={siteContent.fetchFailed}
          >
            {(other) => (
              <Differences
                fields={fields}
                one={{ label: siteContent.before, form: formOfVersion(one) }}
                other={{ label: siteContent.after, form: formOfVersion(other) }}
              />
            )}
          </LoadingOrError>
        )}
      </LoadingOrError>
    </Dialog>
  );
}
