import { ABOUT_US_FIELDS } from '../../../contracts/about-us.ts';
import { aboutUsQuery, saveAboutUs } from '../../api/site-texts.ts';
import { TextArea } from '../../ui/field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { SiteTextPage } from '../site-text/site-text-page.tsx';
import { AboutUsView } from './about-us-view.tsx';
import { words } from './words.ts';

export default function AboutUsPage() {
  return (
    <SiteTextPage
      noun="about-us"
      stored={aboutUsQuery}
      save={saveAboutUs}
      labels={{ content: words.content }}
      says={words.screen}
      view={(stored) => <AboutUsView stored={stored} />}
      fields={(form) => (
        <TypedField
          form={form}
          name="content"
          label={words.content}
          max={ABOUT_US_FIELDS.content.max}
          hint={words.hint}
        >
          {(control) => <TextArea {...control} rows={10} placeholder={words.placeholder} />}
        </TypedField>
      )}
    />
  );
}
