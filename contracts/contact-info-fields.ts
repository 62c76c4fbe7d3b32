/** The fields of the contact information and their limits, for the form (without zod) and for the contract. */
export const CONTACT_INFO_FIELDS = {
  phone: { name: 'Phone', max: 60 },
  email: { name: 'Email', max: 254 },
  address: { name: 'Address', max: 500 },
} as const;
