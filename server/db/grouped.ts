/** Rows by what they are looked up by. */

/** The rows of a key; a row may have several. */
export const grouped = <Row, Key>(rows: readonly Row[], keysOf: (row: Row) => readonly Key[]) => {
  const byKey = new Map<Key, Row[]>()
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const known = byKey.get(key)
      if (known) known.push(row)
      else byKey.set(key, [row])
    }
  return (key: Key): readonly Row[] => byKey.get(key) ?? []
}

/** Each once. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
