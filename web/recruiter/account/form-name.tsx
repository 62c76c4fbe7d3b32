import type { AccountForm } from '../../../contracts/account.ts';

type Props = { form: AccountForm; formKey?: string };

/** Without scripts the server sees by it which form of the page was sent, and that it was sent twice. */
export const FormName = ({ form, formKey }: Props) => (
  <>
    <input type="hidden" name="form" value={form} />
    {formKey && <input type="hidden" name="key" value={formKey} autoComplete="off" />}
  </>
);
