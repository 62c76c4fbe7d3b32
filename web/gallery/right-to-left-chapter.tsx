import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { KeyFigure, KeyFigures } from '../ui/key-figure.tsx';
import { Card, Eyebrow } from '../ui/layout.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Table } from '../ui/table.tsx';
import { Tag } from '../ui/tag.tsx';
import { CalendarSample } from './form-chapter.tsx';
import { Chapter } from './specimen.tsx';

const ROWS = [
  { name: 'كريم ح.', crew: '52', unread: true },
  { name: 'لينا ت.', crew: '1204', unread: false },
];

export function RightToLeftChapter() {
  const [open, setOpen] = useState(false);
  return (
    <Chapter id="right-to-left" number="08" name="Right to left" title="Arabic is coming">
      <div dir="rtl" lang="ar" className="grid gap-8">
        <Eyebrow number="01">من نحن</Eyebrow>
        <h3 className="text-heading">نضع الأيدي العاملة الماهرة في خدمة الصناعة</h3>
        <KeyFigures>
          <KeyFigure value="+15000" label="توظيف ناجح" />
          <KeyFigure value="+500" label="شريك" />
          <KeyFigure value="98%" label="رضا العملاء" />
        </KeyFigures>
        <div className="grid gap-5 md:grid-cols-3">
          <Field label="اسم المستخدم" hint="كما في بطاقتك." required>
            <TextInput />
          </Field>
          <Field label="كلمة المرور" error="كلمة المرور مطلوبة">
            <PasswordInput showLabel="إظهار كلمة المرور" />
          </Field>
          <Field label="الدور">
            <Select>
              <option>موظف</option>
            </Select>
          </Field>
        </div>
        <Card marked className="flex flex-wrap items-center gap-3">
          <Checkbox label="تذكرني" defaultChecked />
          <Tag>لحام</Tag>
          <Badge count={3} label="3 غير مقروءة" />
          <Button variant="ink" onClick={() => setOpen(true)}>
            فتح النموذج
          </Button>
        </Card>
        <ErrorBanner onRetry={() => {}} retryLabel="أعد المحاولة">
          تعذر تحميل القائمة.
        </ErrorBanner>
        <Table
          caption="الرسائل"
          rows={ROWS}
          rowKey={(row) => row.name}
          isStrong={(row) => row.unread}
          strongLabel="غير مقروءة"
          columns={[
            { header: 'الاسم', kind: 'lead', cell: (row) => row.name },
            { header: 'المدينة', cell: () => 'سكيكدة' },
            { header: 'العدد', kind: 'figure', cell: (row) => row.crew },
          ]}
        />
        <CalendarSample locale="ar-DZ" times="الوقت" previous="الشهر السابق" next="الشهر التالي" />
        <Pagination
          page={2}
          pages={40}
          onPage={() => {}}
          label="الصفحات"
          previousLabel="السابقة"
          nextLabel="التالية"
          pageLabel={(page) => `صفحة ${page}`}
          positionLabel={(page, pages) => `صفحة ${page} من ${pages}`}
        />
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="عامل جديد"
          closeLabel="إغلاق"
          footer={
            <Button variant="ink" onClick={() => setOpen(false)}>
              حفظ
            </Button>
          }
        >
          <Field label="الاسم">
            <TextInput />
          </Field>
        </Sheet>
      </div>
    </Chapter>
  );
}
