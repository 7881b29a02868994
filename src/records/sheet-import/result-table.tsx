/** What the check said of each row, at the cells that it is about, which are mended where they stand; on a phone the rows with findings one below the other. */
import { Radio, Table, type TableColumnsType } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { ImportLine, SheetReport } from '../../../contract/core/sheet-import'
import { useT } from '../../providers/i18n'
import { usePhone } from '../../ui/use-phone'
import { EditCell } from './edit-cell'
import styles from './import.module.css'
import type { Edits } from './use-import'

const hasFindings = ({ errors, warnings }: ImportLine) => errors.length > 0 || warnings.length > 0
const maxCards = 100
const height = 360
const width = { line: 64, findings: 320, cell: 130 }

const isBad = ({ errors }: ImportLine) => errors.length > 0
const isWarned = (line: ImportLine) => !isBad(line) && line.warnings.length > 0
/** Which rows are shown. */
const parts = { all: () => true, bad: isBad, warned: isWarned } as const
type Part = keyof typeof parts

const useTitles = ({ columns, fields }: SheetReport) =>
  useMemo(() => {
    const ofField = new Map(fields.map(({ field, title }) => [field, title]))
    return (column: number | null, field: string) =>
      (column === null ? undefined : columns[column]?.title) || ofField.get(field) || ''
  }, [columns, fields])

const Findings = ({ line, titleOf }: { line: ImportLine; titleOf: ReturnType<typeof useTitles> }) => {
  const t = useT()
  const saidOf = (title: string, message: string) => (title ? t('sheetImport.finding', { title, message }) : message)
  if (!hasFindings(line)) return <span className={styles.hint}>{t('sheetImport.fine')}</span>
  return (
    <>
      {line.errors.map(({ column, field, message }) => (
        <div key={`${field}${message}`} className={styles.error}>
          {saidOf(titleOf(column, field), message)}
        </div>
      ))}
      {line.warnings.map((warning) => (
        <div key={warning} className={styles.warning}>
          {warning}
        </div>
      ))}
    </>
  )
}

interface Editing {
  edits: Edits | undefined
  onEdit: (line: number, column: number, text: string) => void
}

interface CardsProps extends Editing {
  lines: readonly ImportLine[]
  titleOf: ReturnType<typeof useTitles>
}

const Cards = ({ lines, titleOf, edits, onEdit }: CardsProps) => {
  const t = useT()
  return (
    <ul className={styles.cards}>
      {lines.slice(0, maxCards).map((line) => (
        <li key={line.line}>
          <strong>{t('sheetImport.lineOf', { line: line.line })}</strong>{' '}
          {line.cells.filter(Boolean).slice(0, 4).join(' ')}
          <Findings line={line} titleOf={titleOf} />
          {line.errors.map(
            ({ column, field }) =>
              column !== null && (
                <div key={column} className={styles.fix}>
                  <span>{titleOf(column, field)}</span>
                  <EditCell
                    label={t('sheetImport.cell', { line: line.line, title: titleOf(column, field) })}
                    text={edits?.[line.line]?.[column] ?? line.cells[column] ?? ''}
                    changed={edits?.[line.line]?.[column] !== undefined}
                    wrong
                    onEdit={(text) => onEdit(line.line, column, text)}
                  />
                </div>
              ),
          )}
        </li>
      ))}
      {lines.length > maxCards && <li>{t('sheetImport.more', { count: lines.length - maxCards })}</li>}
    </ul>
  )
}

export const ResultTable = ({ report, edits, onEdit }: Editing & { report: SheetReport }) => {
  const t = useT()
  const phone = usePhone()
  const titleOf = useTitles(report)
  const [chosen, setChosen] = useState<Part>(report.bad > 0 ? 'bad' : report.warned > 0 ? 'warned' : 'all')
  const counts: Record<Part, number> = { all: report.rows, bad: report.bad, warned: report.warned }
  const part = counts[chosen] > 0 ? chosen : 'all'
  const lines = useMemo(() => report.lines.filter(parts[part]), [report, part])
  const columns = useMemo(
    (): TableColumnsType<ImportLine> => [
      { title: t('sheetImport.line'), dataIndex: 'line', width: width.line, fixed: 'left' },
      {
        title: t('sheetImport.findings'),
        key: 'findings',
        width: width.findings,
        render: (_, line) => <Findings line={line} titleOf={titleOf} />,
      },
      ...report.columns.map(({ column, title }) => ({
        title,
        key: column,
        width: width.cell,
        render: (_: unknown, { line, cells, errors }: ImportLine) => {
          const wrong = errors.find((one) => one.column === column)
          const typed = edits?.[line]?.[column]
          return (
            <EditCell
              label={t('sheetImport.cell', { line, title })}
              text={typed ?? cells[column] ?? ''}
              changed={typed !== undefined}
              wrong={wrong !== undefined}
              why={wrong?.message}
              onEdit={(text) => onEdit(line, column, text)}
            />
          )
        },
      })),
    ],
    [t, titleOf, report, edits, onEdit],
  )
  return (
    <section aria-label={t('sheetImport.table')}>
      <Radio.Group
        className={styles.parts}
        optionType="button"
        size="small"
        aria-label={t('sheetImport.parts')}
        value={part}
        onChange={({ target }) => setChosen(target.value)}
        options={(['all', 'bad', 'warned'] as const).map((value) => ({
          value,
          label: t(`sheetImport.part.${value}`, { count: counts[value] }),
          disabled: counts[value] === 0,
        }))}
      />
      {phone ? (
        <Cards lines={lines} titleOf={titleOf} edits={edits} onEdit={onEdit} />
      ) : (
        <Suspense>
          <Table<ImportLine>
            virtual
            size="small"
            rowKey="line"
            pagination={false}
            columns={columns}
            dataSource={lines}
            scroll={{ x: width.line + width.findings + width.cell * report.columns.length, y: height }}
          />
        </Suspense>
      )}
    </section>
  )
}
