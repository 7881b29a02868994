/** The columns of a list, named by the record's fields. */
import { type ReactNode, useMemo } from 'react'
import { useIsOfClinic } from '../providers/bootstrap'
import { useLabel, useT } from '../providers/i18n'
import type { ColumnOptions, ColumnSpec } from '../ui/column-spec'
import { code, custom, instant, money, state } from '../ui/columns'
import { dash } from '../ui/format'
import type { FieldKind, RecordFields } from './fields'
import styles from './records.module.css'
import { StoredLogo } from './stored-files'

type Choice = readonly { value: number; label: string; colour: string }[]

interface FieldColumn<Name extends string> extends ColumnOptions {
  name: Name
  /** Names the store that a row belongs to. People of a clinic see the column only once they choose it. */
  ofStore?: boolean
  /** The values of a state with their colours, shown as marks; a flag may have one for 1 alone. */
  states?: Choice
}

/** A cell drawn by the list, under the field's own label. */
interface DrawnColumn<Row, Name extends string> extends FieldColumn<Name> {
  render: (row: Row) => ReactNode
}

/** A field by its name, alone or with options. */
export type ListedColumn<Row, Name extends string> = Name | FieldColumn<Name> | DrawnColumn<Row, Name>

const Logo = ({ address }: { address: unknown }) =>
  address ? <StoredLogo address={String(address)} className={styles.logo} /> : dash

const widths: Partial<Record<FieldKind, number>> = { number: 90, choice: 130, flag: 100 }

/** @param columns must be the same array every time */
export const useFieldColumns = <Row extends object, Name extends string>(
  { of }: RecordFields<Row, Name>,
  columns: readonly ListedColumn<Row, Name>[],
): readonly ColumnSpec<Row>[] => {
  const t = useT()
  const label = useLabel()
  const isOfClinic = useIsOfClinic()
  return useMemo(
    () =>
      columns.map((column): ColumnSpec<Row> => {
        const { name, states, ofStore, ...said } = typeof column === 'object' ? column : { name: column }
        const options = ofStore ? { ...said, defaultHidden: isOfClinic } : said
        const { kind, label: title, text: read } = of[name]
        // The kind has been read from the schema of this very field.
        const key = name as never
        if (typeof column === 'object' && 'render' in column) return custom<Row>(name, t(title), column.render, options)
        const heldBy = (row: Row) => (row as Record<string, unknown>)[name]
        if (states) {
          const marks = states.map((one) => ({ ...one, label: label(one.label) }))
          const column = state<Row>(key, t(title), marks, options)
          const isMarked = (row: Row) => kind !== 'flag' || states.some(({ value }) => value === heldBy(row))
          return { ...column, render: (row) => isMarked(row) && column.render(row) }
        }
        if (kind === 'code') return code<Row>(key, t(title), options)
        if (kind === 'money') return money<Row>(key, t(title), options)
        if (kind === 'picture') return custom<Row>(name, t(title), (row) => <Logo address={heldBy(row)} />, options)
        if (kind === 'instant') return instant<Row>(key, t(title), options)
        const written = (row: Row) => read(heldBy(row), t, label)
        const given = {
          width: widths[kind] ?? 120,
          ...(kind === 'number' && { align: 'right' as const }),
          ...((kind === 'text' || kind === 'long') && { ellipsis: true }),
          ...options,
        }
        return custom<Row>(name, t(title), written, given)
      }),
    [of, columns, t, label, isOfClinic],
  )
}
