/** What the papers of a clinic have in common: a head with number and bar code, facts, a table, and places for signatures. */
import type { ReactNode } from 'react'
import { Barcode } from '../../ui/barcode'
import { dash } from '../../ui/format'
import styles from './paper.module.css'

interface PaperProps {
  store: string
  title: string
  /** A paper without a number has no bar code. */
  no: string | null
  /** Such as that it is void. */
  stamp?: string | undefined
  children: ReactNode
  /** Who signs, in that order. */
  signed: readonly string[]
  /** Under the signatures. */
  terms?: ReactNode
}

export const ClinicPaper = ({ store, title, no, stamp, children, signed, terms }: PaperProps) => (
  <section className={styles.paper} aria-label={no ?? title}>
    <header>
      <div>
        <h1>{store}</h1>
        <h2>
          {title} {stamp && <b>{stamp}</b>}
        </h2>
      </div>
      {no && (
        <figure>
          <Barcode value={no} height={32} bar={1.1} />
          <figcaption>{no}</figcaption>
        </figure>
      )}
    </header>
    {children}
    <footer>
      {signed.map((who) => (
        <span key={who} className={styles.sign}>
          {who}
        </span>
      ))}
    </footer>
    {terms && <p className={styles.terms}>{terms}</p>}
  </section>
)

export const PaperFacts = ({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || dash}</dd>
      </div>
    ))}
  </dl>
)

interface PaperColumn<Row> {
  title: string
  number?: true
  of: (row: Row) => ReactNode
}

interface PaperTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly PaperColumn<Row>[]
}

export const PaperTable = <Row,>({ label, rows, keyOf, columns }: PaperTableProps<Row>) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ title, number }) => (
          <th key={title} scope="col" data-number={number}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, number, of }) => (
            <td key={title} data-number={number}>
              {of(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
