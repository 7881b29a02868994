/** Sorting by what is counted, with nothing behind all else. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** @param usual the key while none is asked for, the largest first */
export const sortedBy = <Field extends string>(
  columns: Readonly<Record<Field, SQLWrapper>>,
  sort: readonly { field: string; descending: boolean }[] | undefined,
  usual: NoInfer<Field>,
): SQL[] =>
  (sort ?? [{ field: usual, descending: true }]).map(
    ({ field, descending }) => sql`${columns[field as Field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
  )
