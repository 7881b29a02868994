/** Figures of physical examinations in tables: how children grow, and what else was found of them. */
import { Card } from 'antd'
import {
  meanOf,
  type PhysicalFigures,
  type PhysicalMean,
  type PhysicalShare,
  physicalMeans,
  physicalShareOf,
} from '../../../../contract/screening/physical'
import { leastShown, percentOf } from '../../../../contract/screening/summary'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash } from '../../../ui/format'
import { type FigureLine, Scrolled } from './figures'

type Mean = Exclude<PhysicalMean, 'systolic' | 'diastolic'>
type Column = 'pressure' | Mean | PhysicalShare

/** Two tables, so that each finds room on a sheet of A4. */
const parts = ['growth', 'health'] as const
type Part = (typeof parts)[number]
const columns: Readonly<Record<Part, readonly Column[]>> = {
  growth: ['height', 'weight', 'thin', 'normal', 'overweight', 'obese'],
  health: ['pressure', 'lung', 'caries', 'teeth', 'spineFound', 'hearingFound'],
}

const isMean = (name: Mean | PhysicalShare): name is Mean => name in physicalMeans

const textOf = (figures: PhysicalFigures, name: Column): string => {
  if (name === 'pressure') {
    const [systolic, diastolic] = [meanOf(figures, 'systolic'), meanOf(figures, 'diastolic')]
    return systolic === null || diastolic === null ? dash : `${systolic} / ${diastolic}`
  }
  if (isMean(name)) return meanOf(figures, name) ?? dash
  const percent = percentOf(figures[name], figures[physicalShareOf[name]])
  return percent === null ? dash : `${figures[name]} (${percent}%)`
}

interface PhysicalTableProps {
  label: string
  first: string
  lines: readonly FigureLine[]
  part: Part
  className?: string | undefined
}

const PhysicalTable = ({ label, first, lines, part, className }: PhysicalTableProps) => {
  const t = useT()
  // On paper a long title is broken, so that all columns find room.
  const head = className === undefined ? { style: { whiteSpace: 'normal' as const } } : {}
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" data-figure {...head}>
            {t('screeningSummary.figure.examined')}
          </th>
          {columns[part].map((name) => (
            <th key={name} scope="col" data-figure {...head}>
              {t(`screening.physical.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name: group, figures, physical, whole }) => (
          <tr key={key} data-whole={whole}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {group}
            </th>
            <td data-figure>{figures === null ? `<${leastShown}` : figures.examined}</td>
            {columns[part].map((name) => (
              <td key={name} data-figure>
                {physical === null ? dash : textOf(physical, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PartsProps {
  title: string
  first: string
  lines: readonly FigureLine[]
}

/** Both tables of a part of a summary, on the screen. */
export const PhysicalCards = ({ title, first, lines }: PartsProps) => {
  const t = useT()
  return parts.map((part) => {
    const label = `${title} · ${t(`screeningSummary.${part}`)}`
    return (
      <Card key={part} size="small" title={label}>
        <Scrolled label={label}>
          <PhysicalTable {...{ label, first, lines, part }} className={styles.table} />
        </Scrolled>
      </Card>
    )
  })
}

/** The same on paper. */
export const PhysicalOnPaper = ({ title, first, lines }: PartsProps) => {
  const t = useT()
  return parts.map((part) => {
    const label = `${title} · ${t(`screeningSummary.${part}`)}`
    return (
      <div key={part} style={{ marginBlockEnd: 8 }}>
        <h3>{label}</h3>
        <PhysicalTable {...{ label, first, lines, part }} />
      </div>
    )
  })
}
