/** Two people changed the same record: which fields differ, and the record that comes of choosing for each. Pure functions. */

export type Choice = 'mine' | 'theirs'

export interface ConflictField<Values> {
  key: keyof Values & string
  label: string
  format: (value: Values[keyof Values & string]) => string
}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

export const differing = <Values extends object>(
  fields: readonly ConflictField<Values>[],
  mine: Values,
  theirs: Values,
): ConflictField<Values>[] => fields.filter(({ key }) => !isSame(mine[key], theirs[key]))

/** Theirs, but mine where mine was chosen; version and whatever else is in no field is therefore the newest. */
export const mergeChosen = <Values extends object>(
  fields: readonly ConflictField<Values>[],
  mine: Values,
  theirs: Values,
  choiceOf: (key: string) => Choice,
): Values => {
  const merged = { ...theirs }
  for (const { key } of fields) if (choiceOf(key) === 'mine') merged[key] = mine[key]
  return merged
}

/** A field that only they changed is theirs at first, any other mine: what a person typed is never given up unasked. */
export const firstChoice = <Values extends object>(
  key: keyof Values,
  mine: Values,
  base: Values | undefined,
): Choice => (base !== undefined && isSame(mine[key], base[key]) ? 'theirs' : 'mine')
