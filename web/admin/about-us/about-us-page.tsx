import { ABOUT_US_FIELDS } from '../../../contracts/panel-limits.ts';
import type { AboutUsRecord } from '../../../contracts/site-texts.ts';
import { siteTexts } from '../../../messages/messages.ts';
import { aboutUsQuery, saveAboutUs } from '../../api/site-texts.ts';
import { TextArea } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Card } from '../../ui/layout.tsx';
import { paragraphsOf } from '../../ui/text-parts.ts';
import { FormField } from '../records/form.tsx';
import { Fact, SiteTextPage, TextFacts } from '../site-text/site-text-page.tsx';
import { LanguageTabs } from '../translations/language-tabs.tsx';
import { labelsIn } from '../translations/newer-record.tsx';
import {
  asForm,
  errorAtTranslation,
  writtenTranslations,
} from '../translations/translated-values.ts';

const NAMES = ['content'] as const;
const ROWS = 10;

export default function AboutUsPage() {
  const texts = siteTexts.aboutUs;
  const field = {
    name: 'content' as const,
    label: texts.content,
    max: ABOUT_US_FIELDS.content.max,
    rows: ROWS,
  };
  return (
    <SiteTextPage
      noun="about-us"
      stored={{ ...aboutUsQuery, select: (record) => record && asForm(NAMES, record) }}
      save={({ content, version, ...values }) =>
        saveAboutUs({
          content,
          version,
          translations: writtenTranslations(NAMES, values),
        }).catch(errorAtTranslation)
      }
      labels={labelsIn([field])}
      says={texts.screen}
      view={(stored) => <AboutUsView stored={stored} />}
      fields={(form, stored) => (
        <LanguageTabs form={form} noun="about_us" texts={[field]} stored={stored}>
          <FormField
            form={form}
            name="content"
            label={texts.content}
            max={ABOUT_US_FIELDS.content.max}
            hint={texts.hint}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={ROWS}
                placeholder={texts.placeholder}
                className="field-sizing-content min-h-[calc(10lh+1.25rem)]"
              />
            )}
          </FormField>
        </LanguageTabs>
      )}
    />
  );
}

const wordCount = (text: string) => text.trim().split(/\s+/).length;

/** The paragraphs as the public page shows them. */
function AboutUsView({ stored }: { stored: AboutUsRecord }) {
  const texts = siteTexts.aboutUs;
  const paragraphs = paragraphsOf(stored.content);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <Card className="sm:p-8">
        <div className="wrap-anywhere grid max-w-[62ch] gap-4 text-copy text-soft">
          {paragraphs.map(({ place, text }) => (
            <p key={place} dir="auto">
              {text}
            </p>
          ))}
        </div>
      </Card>
      <TextFacts stored={stored} place="about">
        <Fact label={texts.paragraphs}>{formatNumber(paragraphs.length)}</Fact>
        <Fact label={texts.words}>{formatNumber(wordCount(stored.content))}</Fact>
      </TextFacts>
    </div>
  );
}
