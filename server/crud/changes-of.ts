/** What a body changes of a row: what is sent of a record as it was read changes nothing. */
export const changesOf = <Changes extends object>(row: object, sent: Changes): Partial<Changes> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify((row as Record<string, unknown>)[field]),
    ),
  ) as Partial<Changes>
