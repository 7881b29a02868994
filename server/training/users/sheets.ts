/** Training accounts, and the records of one, as workbooks. */
import type { CardRecord, TrainingUser, trainingUsers } from '../../../contract/training/users'
import type { Context } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  instantCell,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import type { Sheet } from '../../http/sheet'
import { accountMeant } from '../accounts'
import { recordSheet, unpaged } from '../record-sheet'
import { cards } from './cards'
import { listed } from './list'
import { presentUser, type UserRow } from './rows'

type Calls = typeof trainingUsers.calls

const userSheet = async (asked: SheetAsked<Context<Calls['export']>['query']>): Promise<Sheet<TrainingUser>> => {
  const { caller, t } = asked
  const { rows, total } = listed(asked)
  return sheetNamed(asked, t('trainingUser.sheet'), rows, {
    present: (row: UserRow) => presentUser(row, caller),
    total,
    columns: [
      numberCell(t('trainingUser.col.sdxUid'), (row) => row.sdxUid),
      textCell(t('trainingUser.col.patientName'), (row) => row.patientName),
      textCell(t('trainingUser.col.phone'), (row) => row.phone),
      textCell(t('trainingUser.col.brandName'), (row) => row.brandName, 16),
      textCell(t('trainingUser.col.hospitalName'), (row) => row.hospitalName, 24),
      ...(await agentCells<TrainingUser>(asked)),
      textCell(t('trainingUser.col.status'), (row) => t(`trainingUser.state.${row.status}`)),
      numberCell(t('trainingUser.col.daysLeft'), (row) => row.daysLeft),
      numberCell(t('trainingUser.col.points'), (row) => row.points),
      textCell(t('trainingUser.col.lifelong'), (row) => (row.lifelong === 1 ? t('trainingUser.col.lifelong') : '')),
      dateCell(t('trainingUser.col.openedOn'), (row) => row.openedOn),
      dateCell(t('trainingUser.col.expireDate'), (row) => row.expireDate),
      dateCell(t('trainingUser.col.lastTrained'), (row) => row.lastTrained),
      textCell(t('trainingUser.col.devices'), (row) => row.deviceCodes.join(', '), 20),
    ],
  })
}

export const exportUsers = exported(userSheet)

export const exportCards = async (context: Context<Calls['exportCards']>) => {
  const { db, caller, params, t, query } = context
  const row = await accountMeant(db, caller, params.sdxUid)
  const { rows } = await cards({ ...context, row, query: unpaged(query) })
  return recordSheet<CardRecord>(
    context,
    t('clinicCard.sheet'),
    row.patientName,
    [
      instantCell(t('clinicCard.col.at'), (card) => card.at),
      numberCell(t('clinicCard.col.cardId'), (card) => card.cardId),
      textCell(t('clinicCard.col.kind'), (card) => t(`clinicCard.kind.${card.kind}`)),
      numberCell(t('clinicCard.col.units'), (card) => card.units),
      numberCell(t('clinicCard.col.balanceAfter'), (card) => card.balanceAfter),
      moneyCell(t('clinicCard.col.price'), (card) => card.price),
      textCell(t('clinicCard.col.operatorName'), (card) => card.operatorName),
      textCell(t('clinicCard.col.reason'), (card) => card.reason, 30),
    ],
    rows,
  )
}
