/** The lines of a statement: what was there before, every movement, and what is there after them. */
import type { TrainingStatement } from '../../../../contract/training/balances'
import type { Translate } from '../../../providers/i18n'

type Movement = TrainingStatement['lines'][number]

export interface StatementLine {
  /** 0 for what was there before. */
  key: number
  at: number | null
  kind: Movement['kind'] | 'opening'
  party: string
  partyKind: Movement['partyKind'] | undefined
  units: number | null
  balance: number
  note: string
  operatorName: string
}

export const statementLines = ({ opening, lines }: TrainingStatement): StatementLine[] => [
  {
    ...{ key: 0, at: null, kind: 'opening', party: '', partyKind: undefined, units: null, balance: opening },
    ...{ note: '', operatorName: '' },
  },
  ...lines.map(({ ledgerId, ...line }) => ({ key: ledgerId, ...line })),
]

/** The other side by name, or what it is. */
export const partyOf = ({ party, partyKind }: StatementLine, t: Translate) =>
  party || (partyKind ? t(`trainingStore.party.${partyKind}`) : '')

/** Whose statement it is. */
export const ownerOf = (
  { patientName, hospitalName, companyName }: Pick<TrainingStatement, 'patientName' | 'hospitalName' | 'companyName'>,
  t: Translate,
) => patientName ?? hospitalName ?? (companyName || t('trainingStore.party.platform'))
