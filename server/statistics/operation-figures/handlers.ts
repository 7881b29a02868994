import { type InvitationChannel, invitationMeasures } from '../../../contract/statistics/invitation-figures'
import { type AccountUse, type ClinicActivity, operationFigures } from '../../../contract/statistics/operation-figures'
import { type Context, implement } from '../../http/implement'
import { agentCells, instantCell, moneyCell, numberCell, textCell } from '../../http/list-sheet'
import { askingOf } from '../family/asking'
import { periodOf } from '../family/periods'
import { assertReads, figureSheet } from '../family/sheet'
import { tableSheet } from '../family/table-sheet'
import { clinicsOf, countsOfClinics } from './clinics'
import { invitations } from './invitations'
import { usersOf } from './users'

type Calls = typeof operationFigures.calls

const zoned = <C extends { services: { timeZone: string } }>(context: C) => ({
  ...context,
  timeZone: context.services.timeZone,
})

const clinics = async (context: Context<Calls['clinics']>) => {
  const { query } = context
  const asked = zoned(context)
  const [rows, counts] = await Promise.all([clinicsOf(asked, query), countsOfClinics(asked)])
  const wanted = query.status ?? Object.keys(counts).map(Number)
  const total = wanted.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return { rows, total, ...(query.counts === 1 && { counts }) }
}

const exportClinics = async (context: Context<Calls['exportClinics']>) => {
  const { db, caller, query, t, services } = context
  assertReads(caller, 'statistics.operation')
  const rows = await clinicsOf(zoned(context))
  const period = periodOf({ start_date: caller.today, end_date: caller.today }, caller.today, services.timeZone)
  return figureSheet<ClinicActivity>(context, period, {
    title: t('operation.clinics'),
    rows,
    columns: [
      textCell(t('operation.clinic'), (row) => row.hospitalName, 24),
      ...(query.cid === undefined ? await agentCells<ClinicActivity>({ db, caller, t }) : []),
      textCell(t('operation.health'), (row) => t(`operation.health.${row.health}`)),
      instantCell(t('operation.lastOrder'), (row) => row.lastOrder),
      numberCell(t('operation.silentDays'), (row) => row.silentDays),
      numberCell(t('operation.orders30'), (row) => row.orders30),
      numberCell(t('operation.ordersBefore'), (row) => row.ordersBefore),
      numberCell(t('operation.orders90'), (row) => row.orders90),
      moneyCell(t('operation.amount30'), (row) => row.amount30),
      moneyCell(t('operation.amountBefore'), (row) => row.amountBefore),
      moneyCell(t('operation.creditUsed'), (row) => row.creditUsed),
      moneyCell(t('operation.creditValue'), (row) => row.creditValue),
      textCell(t('operation.salespeople'), (row) => row.salespeople.map(({ name }) => name).join(' '), 20),
    ],
  })
}

const exportUsers = async (context: Context<Calls['exportUsers']>) => {
  const { caller, query, t, services } = context
  assertReads(caller, 'statistics.operation')
  const { rows } = await usersOf(zoned(context))
  return figureSheet<AccountUse>(context, periodOf(query, caller.today, services.timeZone), {
    title: t('operation.users'),
    rows,
    columns: [
      textCell(t('operation.account'), (row) => row.account),
      textCell(t('operation.name'), (row) => row.name),
      textCell(t('operation.role'), (row) => row.roleName),
      textCell(t('operation.company'), (row) => row.companyName, 24),
      textCell(t('operation.clinic'), (row) => row.hospitalName, 24),
      textCell(t('operation.status'), (row) => t(`operation.status.${row.status}`)),
      instantCell(t('operation.lastLogin'), (row) => row.lastLogin),
      numberCell(t('operation.logins'), (row) => row.logins),
      numberCell(t('operation.actions'), (row) => row.actions),
      textCell(t('operation.silent'), (row) => (row.silent === 1 ? t('operation.silent.1') : '')),
    ],
  })
}

const exportInvitations = async (context: Context<Calls['exportInvitations']>) => {
  assertReads(context.caller, 'statistics.operation')
  const asking = askingOf(context)
  return tableSheet(context, asking, {
    ...{ title: 'operation.invitation', by: context.query.by, measures: invitationMeasures },
    answer: await invitations(asking),
    keys: { channels: ({ channel }, t) => t(`operation.channel.${channel as InvitationChannel}`) },
  })
}

export const operationFigureCalls = implement<Calls>(operationFigures, {
  users: (context) => usersOf(zoned(context), context.query),
  clinics,
  exportUsers,
  exportClinics,
  invitations: (context) => invitations(askingOf(context)),
  exportInvitations,
})
