/** The same as the pictures in figures, the latest first: with percentile, growth a year, and what the refraction means. */
import { Table } from 'antd'
import type { EyeChart } from '../../contract/clinic/eye-chart'
import { myopiaBand } from '../../contract/clinic/myopia'
import { formatPercentile, hasReserve } from '../../contract/clinic/progression'
import { useT } from '../providers/i18n'
import { dash, formatDioptre } from '../ui/format'
import { Link } from '../ui/link'
import { useUiText } from '../ui/texts'
import styles from './eye-curves.module.css'
import { GrowthTag } from './growth-tag'

type Point = EyeChart['points'][number]

interface CurvesTableProps {
  chart: EyeChart
  examPath?: (examId: number) => string
  /** The latest so many; all unless said. */
  most?: number
  /** On paper: without pages and colours. */
  onPaper?: boolean
}

const pageSize = 8

export const CurvesTable = ({ chart: { points, curves }, examPath, most, onPaper = false }: CurvesTableProps) => {
  const t = useT()
  const ui = useUiText()
  const rows = [...points].reverse().slice(0, most)
  const length = (al: number | null, rank: number | null) =>
    al === null ? dash : [al.toFixed(2), curves ? formatPercentile(rank, curves) : ''].filter(Boolean).join(' ')
  const power = (se: number | null, { age, cyclo }: Point) => {
    if (se === null) return dash
    const band = myopiaBand(se)
    const lacks = hasReserve(se, age, cyclo) === false
    const words = [band && t(`eyeCurves.band.${band}`), lacks && t('eyeCurves.lowReserve')].filter(Boolean)
    return [formatDioptre(se), ...words].join(' ')
  }
  const of = (eye: 'Od' | 'Os') => [
    {
      title: `AL ${ui(`rx.${eye}`)} mm`,
      align: 'right' as const,
      render: (_: unknown, point: Point) => length(point[`al${eye}`], point[`rank${eye}`]),
    },
    {
      title: t('eyeCurves.growth'),
      align: 'right' as const,
      render: (_: unknown, point: Point) =>
        onPaper ? (point[`growth${eye}`]?.rate.toFixed(2) ?? dash) : <GrowthTag growth={point[`growth${eye}`]} />,
    },
  ]
  return (
    <Table<Point>
      size="small"
      {...(onPaper && { className: styles.onPaper ?? '' })}
      rowKey={({ examId, date, cyclo }) => examId ?? `${date} ${cyclo}`}
      dataSource={rows}
      pagination={onPaper ? false : { pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={onPaper ? {} : { x: 820 }}
      columns={[
        {
          title: t('eyeCurves.date'),
          ...(!onPaper && { width: 110 }),
          render: (_, { date, examId }) =>
            examPath && examId !== null ? <Link href={examPath(examId)}>{date}</Link> : date,
        },
        {
          title: t('eyeCurves.ageTitle'),
          ...(!onPaper && { width: 60 }),
          align: 'right',
          render: (_, { age }) => (age === null ? dash : age.toFixed(1)),
        },
        {
          title: t('eyeCurves.cycloTitle'),
          ...(!onPaper && { width: 70 }),
          render: (_, { cyclo }) => t(`exam.cyclo.${cyclo}`),
        },
        ...of('Od'),
        ...of('Os'),
        { title: `SE ${ui('rx.Od')} D`, align: 'right', render: (_, point) => power(point.seOd, point) },
        { title: `SE ${ui('rx.Os')} D`, align: 'right', render: (_, point) => power(point.seOs, point) },
      ]}
    />
  )
}
