import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import type { Paper } from '../../../contracts/certificate-records.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/languages.ts';
import { certificates } from '../../../messages/messages.ts';
import { letterQuery } from '../../api/certificates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { HiddenPhone } from '../hidden-phone.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';

type Props = { paper: Paper; open: boolean; onClose: () => void };

/** A text in the worker's language, ready for WhatsApp. */
export function AskForPaper({ paper, open, onClose }: Props) {
  const says = certificates.papers;
  const [language, setLanguage] = useState<Language>(paper.language);
  const query = useQuery({ ...letterQuery(paper.id, language), enabled: open });
  const text = useRef<HTMLTextAreaElement>(null);

  async function copy(written: string) {
    try {
      await navigator.clipboard.writeText(written);
      toast.success(says.copied);
    } catch {
      text.current?.select();
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span>{says.askTitle({ name: paper.worker })}</span>}
    >
      <div className="grid gap-5">
        <Field label={says.language}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <LoadingOrError query={query} loading={certificates.loading} failed={says.letterFailed}>
          {(letter) => (
            <>
              <Field label={says.message} hint={letter.phone === null ? says.noPhone : undefined}>
                <TextArea
                  ref={text}
                  readOnly
                  rows={6}
                  value={letter.text}
                  lang={letter.language}
                  dir={letter.language === 'ar' ? 'rtl' : 'ltr'}
                />
              </Field>
              <div className="flex flex-wrap gap-3">
                {letter.phone === HIDDEN_PHONE ? (
                  <HiddenPhone
                    of={{ noun: 'workers', id: paper.worker_id }}
                    className="self-center"
                  >
                    {({ digits }) => digits && <WhatsApp digits={digits} text={letter.text} />}
                  </HiddenPhone>
                ) : (
                  letter.phone && <WhatsApp digits={letter.phone} text={letter.text} />
                )}
                <Button onClick={() => copy(letter.text)}>{says.copy}</Button>
              </div>
            </>
          )}
        </LoadingOrError>
      </div>
    </Dialog>
  );
}

const WhatsApp = ({ digits, text }: { digits: string; text: string }) => (
  <a
    href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
    target="_blank"
    rel="noreferrer"
    className={buttonClass('ink')}
  >
    {certificates.papers.whatsapp}
  </a>
);
