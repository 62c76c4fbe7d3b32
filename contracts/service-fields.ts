/** Names and limits of a service's fields. Without zod: forms need them, too. */
export const SERVICE_FIELDS = {
  title: { name: 'Service Title', max: 120 },
  description: { name: 'Description', max: 4_000 },
};
