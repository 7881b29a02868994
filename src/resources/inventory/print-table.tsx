/** Sheets of stock documents: head, facts, lines and signatures, black on white. */
import type { ReactNode } from 'react'
import { Barcode } from '../../ui/barcode'
import styles from './print.module.css'

export interface PrintColumn<Line> {
  key: string
  title: string
  /** What belongs together stands below each other. */
  of: (line: Line) => readonly (string | null)[]
  figure?: boolean
  /** Stays on one line, such as a date. */
  whole?: boolean
  /** As in CSS: of a column that is written in by hand. */
  width?: string
}

interface DocumentSheetProps<Line> {
  title: string
  no: string
  facts: readonly (readonly [label: string, value: string | null])[]
  columns: readonly PrintColumn<Line>[]
  lines: readonly Line[]
  sums: ReactNode
  signatures: readonly string[]
  /** Where the firm puts its seal; empty: nowhere. */
  seal: string
  footer?: string
  /** What hinders its use, such as that it is void; stands beside the title. */
  stamp?: string | undefined
  /** Rows are high enough to write in by hand. */
  roomToWrite?: boolean
}

export const DocumentSheet = <Line extends { line: number }>(props: DocumentSheetProps<Line>) => {
  const { title, no, facts, columns, lines, sums, signatures, seal, footer, stamp, roomToWrite } = props
  return (
    <section className={styles.document} aria-label={title}>
      <header>
        <h1>{title}</h1>
        {stamp && <strong className={styles.stamp}>{stamp}</strong>}
        <figure>
          <Barcode value={no} height={28} bar={1.1} />
          <figcaption>{no}</figcaption>
        </figure>
      </header>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table data-room={roomToWrite}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ key, title: head, figure, width }) => (
              <th key={key} scope="col" data-figure={figure} style={{ width }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td data-whole>{line.line}</td>
              {columns.map(({ key, of, figure, whole }) => {
                const [first = '', ...others] = of(line).filter((word) => word)
                return (
                  <td key={key} data-figure={figure} data-whole={whole}>
                    {first}
                    {others.map((word) => (
                      <small key={word}>{word}</small>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sums}>{sums}</div>
      {footer && <p>{footer}</p>}
      <footer>
        {signatures.map((signature) => (
          <span key={signature}>{signature}</span>
        ))}
        {seal !== '' && <span className={styles.seal}>{seal}</span>}
      </footer>
    </section>
  )
}
