/** A statement on paper, to be signed by both sides; black on white whatever the screen looks like. */
import type { ReactNode } from 'react'
import styles from './statement-paper.module.css'

interface StatementPaperProps {
  title: string
  /** Label and value, above the lines. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Who signs below the lines. */
  signatures: readonly string[]
  /** The table of the lines; its cells of figures carry `data-figure`. */
  children: ReactNode
}

export const StatementPaper = ({ title, facts, signatures, children }: StatementPaperProps) => (
  <section className={styles.paper} aria-label={title}>
    <h1>{title}</h1>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
    <footer>
      {signatures.map((signature) => (
        <span key={signature}>{signature}:</span>
      ))}
    </footer>
  </section>
)
