import { z } from 'zod';

/** A company with the accounts that the agency has put into it. */
export const company = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its accounts see each other's requests. */
  shares_requests: z.boolean(),
  accounts: z.array(z.string()),
});

export const companyList = z.array(company);
export const changedCompany = z.object({ shares_requests: z.boolean() });

export type Company = z.infer<typeof company>;
