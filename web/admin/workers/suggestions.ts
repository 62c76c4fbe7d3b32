/** Until the next answer is there, what remains of the last one. */
export const stillMatching = (values: readonly string[], typed: string) =>
  values.filter((value) => value.toLowerCase().includes(typed.toLowerCase()));
