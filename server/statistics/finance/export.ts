/** Which table of the figures is wanted as a workbook, and what stands in it. */
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { Receivable } from '../../../contract/statistics/receivable-figures'
import type { RechargeOfHospital } from '../../../contract/statistics/recharge-figures'
import type { FileReply } from '../../http/implement'
import type { MessageKey, Translate } from '../../http/messages'
import type { AskedFigures, Asking } from '../family/asking'
import { figureRows, type MoneySource } from '../family/rows'
import { assertReads, figureSheet, type Writing } from '../family/sheet'
import { statementSheet } from '../family/statement-sheet'
import { orderTitles } from '../readable-orders'
import { measureCells, namedCell, rowCells } from './sheets'

type Row = Readonly<Record<string, unknown>>

/** What a table is told by: the column before its measures. */
type Key = (t: Translate) => ReturnType<typeof namedCell>

const keys: Readonly<Record<string, Key>> = {
  period: (t) => namedCell(t, 'period', (row) => String(row.date)),
  hospitals: (t) => namedCell(t, 'hospital', (row) => String(row.hospitalName)),
  brands: (t) => namedCell(t, 'brand', (row) => String(row.brandName)),
  payMethods: (t) => namedCell(t, 'payMethod', (row) => t(`trainingStore.payMethod.${row.payMethod}` as MessageKey)),
  methods: (t) => namedCell(t, 'method', (row) => t(`clinicPayment.methodOf.${row.method}` as MessageKey)),
  items: (t) => namedCell(t, 'item', (row) => String(row.itemName) || t('figures.noItem')),
  types: (t) => namedCell(t, 'type', (row) => t(`figures.kind.${row.type}` as MessageKey)),
  lines: (t) => namedCell(t, 'line', (row) => t(orderTitles[row.line as keyof typeof orderTitles])),
}

interface Exported {
  title: MessageKey
  measures: readonly string[]
  /** Columns of some tables alone. */
  also?: Readonly<Record<string, readonly string[]>>
  figures: () => Promise<object>
  source: () => Promise<MoneySource<string, string>> | MoneySource<string, string>
}

/** The table that `by` names, or the rows behind the figures. */
export const exportFigures = async (
  writing: Writing,
  asking: Asking<AskedFigures & { by?: string | undefined; measure?: string | undefined }>,
  { title, measures, also = {}, figures, source }: Exported,
): Promise<FileReply> => {
  assertReads(writing.caller, 'statistics.finance')
  const { t } = writing
  const { by = 'period' } = asking.query
  if (by === 'rows') {
    const { rows } = await figureRows(asking, await source(), asking.query as never)
    return figureSheet(writing, asking.period, { title: t(title), columns: rowCells(t), rows })
  }
  const told = (await figures()) as Readonly<Record<string, readonly Row[]>>
  const rows = (by === 'period' ? told.points : told[by]) ?? []
  const columns = [...(keys[by]?.(t) ? [keys[by](t)] : []), ...measureCells(t, [...measures, ...(also[by] ?? [])])]
  return figureSheet<Row>(writing, asking.period, { title: t(title), columns, rows })
}

const clinicMeasures = ['recharged', 'used', 'expired', 'balance', 'lastRecharge', 'daysLeft'] as const

export const exportClinics = (writing: Writing, { period }: Asking, rows: readonly RechargeOfHospital[]) => {
  assertReads(writing.caller, 'statistics.finance')
  return figureSheet<Row>(writing, period, {
    title: writing.t('figures.sheet.rechargeHospitals'),
    columns: [keys.hospitals?.(writing.t), ...measureCells(writing.t, clinicMeasures)].filter(
      (one) => one !== undefined,
    ),
    rows: rows as never,
  })
}

const owedMeasures = ['orders', 'receivable', 'age30', 'age60', 'age90', 'ageOver', 'advance', 'net'] as const

export const exportReceivables = (writing: Writing, rows: readonly Receivable[]) => {
  assertReads(writing.caller, 'statistics.finance')
  const { t, caller } = writing
  return figureSheet<Row>(
    writing,
    { start: caller.today, end: caller.today },
    {
      title: t('figures.sheet.receivables'),
      columns: [
        namedCell(t, 'hospital', (row) => String(row.hospitalName)),
        ...measureCells(t, owedMeasures),
        ...measureCells(t, ['creditUsed', 'creditValue']),
        namedCell(t, 'lastPayment', (row) => String(row.lastPayment ?? '')),
        namedCell(t, 'salespeople', (row) => String(row.salespeople)),
      ],
      rows: rows.map((row) => ({ ...row, receivable: row.owed })),
    },
  )
}

export const exportStatement = async (writing: Writing, read: () => Promise<ClinicStatement>) => {
  assertReads(writing.caller, 'statistics.finance')
  return statementSheet(writing, await read())
}
