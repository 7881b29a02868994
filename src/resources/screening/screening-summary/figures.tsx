/** Figures of screenings in tables: counts with their shares, and what is hidden of small groups. */
import { Fragment, type ReactNode } from 'react'
import type { PhysicalFigures } from '../../../../contract/screening/physical'
import type { ReportFigure } from '../../../../contract/screening/screening-tasks'
import { type Figures, leastShown, percentOf, type SharedFigure, shareOf } from '../../../../contract/screening/summary'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash } from '../../../ui/format'

export const sharedFigures = ['reduced', 'myopia', 'high', 'adequate'] as const satisfies readonly SharedFigure[]
/** Of the form of the health authority. */
export const authorityFigures = ['reduced', 'myopia'] as const satisfies readonly SharedFigure[]
const plainFigures = ['expected', 'examined', 'absent', 'refused', 'moved'] as const satisfies readonly ReportFigure[]

export interface FigureLine {
  key: string
  name: string
  figures: Figures | null
  /** Of a physical examination, where they are told. */
  physical: PhysicalFigures | null
  /** The line of a whole. */
  whole?: true
}

interface FigureTableProps {
  label: string
  first: string
  lines: readonly FigureLine[]
  /** All figures, or those of the health authority. */
  shares?: readonly SharedFigure[]
  plain?: readonly (typeof plainFigures)[number][]
  className?: string | undefined
}

const small = `<${leastShown}`

/** A count and what it is of, in percent. */
const Shared = ({ figures, name }: { figures: Figures | null; name: SharedFigure }) => (
  <>
    <td data-figure>{figures === null ? dash : figures[name]}</td>
    <td data-figure>{figures === null ? dash : (percentOf(figures[name], figures[shareOf[name]]) ?? dash)}</td>
  </>
)

export const FigureTable = (props: FigureTableProps) => {
  const { label, first, lines, shares = sharedFigures, plain = plainFigures, className } = props
  const isWhole = props.plain === undefined
  const t = useT()
  // On paper a long title is broken, so that all columns find room.
  const head = className === undefined ? { style: { whiteSpace: 'normal' as const } } : {}
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {plain.map((name) => (
            <th key={name} scope="col" data-figure {...head}>
              {t(`screeningSummary.figure.${name}`)}
            </th>
          ))}
          {shares.map((name) => (
            <Fragment key={name}>
              <th scope="col" data-figure {...head}>
                {t(`screeningSummary.figure.${name}`)}
              </th>
              <th scope="col" data-figure {...head}>
                {isWhole ? '%' : t('screeningSummary.percent', { figure: t(`screeningSummary.figure.${name}`) })}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, figures, whole }) => (
          <tr key={key} data-whole={whole}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {name}
            </th>
            {plain.map((of) => (
              <td key={of} data-figure>
                {figures === null ? (of === 'examined' ? small : dash) : figures[of]}
              </td>
            ))}
            {shares.map((of) => (
              <Shared key={of} figures={figures} name={of} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Around a table that may be wider or longer than its place. */
export const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
