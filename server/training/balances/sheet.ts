/** A statement as a workbook. */
import type { TrainingStatement, trainingBalances } from '../../../contract/training/balances'
import type { Context, FileOnce } from '../../http/implement'
import { instantCell, numberCell, textCell } from '../../http/list-sheet'
import { writeList } from '../../http/sheet'
import { statement } from './statement'

type Export = (typeof trainingBalances)['calls']['exportStatement']

interface SheetLine {
  at: number | null
  kind: string
  party: string
  units: number | null
  balance: number
  note: string
  operatorName: string
}

const bare = { at: null, party: '', units: null, note: '', operatorName: '' }

export const exportStatement = async (context: Context<Export>): Promise<FileOnce> => {
  const { t, now, services, request } = context
  const told: TrainingStatement = await statement(context)
  const { month, opening, closing, came, went, lines, brandName, hospitalName, companyName, patientName } = told
  const rows: SheetLine[] = [
    { ...bare, kind: t('trainingStore.opening'), balance: opening },
    ...lines.map(({ kind, party, partyKind, ...line }) => ({
      ...line,
      kind: t(`trainingStore.kind.${kind}`),
      party: party || t(`trainingStore.party.${partyKind}`),
    })),
    { ...bare, kind: t('trainingStore.closing'), units: came - went, balance: closing },
  ]
  const owner = patientName ?? hospitalName ?? (companyName || t('trainingStore.party.platform'))
  const workbook = {
    title: t('trainingStore.statement'),
    fileName: `${t('trainingStore.statement')}-${owner}-${brandName}-${month}`,
    columns: [
      instantCell<SheetLine>(t('trainingStore.col.created'), (row) => row.at),
      textCell<SheetLine>(t('trainingStore.col.kind'), (row) => row.kind, 14),
      textCell<SheetLine>(t('trainingStore.col.party'), (row) => row.party, 24),
      numberCell<SheetLine>(t('trainingStore.col.units'), (row) => row.units),
      numberCell<SheetLine>(t('trainingStore.col.balance'), (row) => row.balance),
      textCell<SheetLine>(t('trainingStore.col.note'), (row) => row.note, 28),
      textCell<SheetLine>(t('trainingStore.col.operator'), (row) => row.operatorName),
    ],
  }
  return writeList(workbook, rows, { now, services, signal: request.signal })
}
