import { finance } from '../../../contract/statistics/finance'
import { implement } from '../../http/implement'
import { askingOf, clinicMeant } from '../family/asking'
import { figureRows } from '../family/rows'
import { statementOf } from '../family/statements'
import { assertMayRead, businessOf } from './business'
import { collectionSource, collections } from './collections'
import { expenseSource, expenses } from './expenses'
import { exportClinics, exportFigures, exportReceivables, exportStatement } from './export'
import { feeSource, reservationFees } from './fees'
import { moneyFigures, moneySource } from './money'
import { receivableRows, receivables } from './receivables'
import { rechargeClinics } from './recharge-clinics'
import { rechargeFigures, rechargeSource } from './recharges'

const moneyMeasures = [
  ...['orders', 'shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver', 'margin'],
] as const

export const financeCalls = implement(finance, {
  money: (context) => moneyFigures(askingOf(context)),
  moneyRows: async (context) => {
    const asking = askingOf(context)
    return figureRows(asking, await moneySource(asking, { named: true }), context.query)
  },
  exportMoney: (context) => {
    const asking = askingOf(context)
    return exportFigures(context, asking, {
      ...{ title: 'figures.sheet.money', measures: moneyMeasures },
      figures: () => moneyFigures(asking),
      source: () => moneySource(asking, { named: true }),
    })
  },
  receivables: (context) => receivables(context),
  receivableRows: (context) => receivableRows(context),
  exportReceivables: async (context) => {
    const { page: _, size: __, ...query } = context.query
    return exportReceivables(context, (await receivables({ ...context, query })).rows)
  },
  recharges: (context) => rechargeFigures(askingOf(context)),
  rechargeRows: (context) => {
    const asking = askingOf(context)
    return figureRows(asking, rechargeSource(asking), context.query)
  },
  exportRecharges: (context) => {
    const asking = askingOf(context)
    const balances = ['balanceDays', 'balancePoints']
    return exportFigures(context, asking, {
      ...{ title: 'figures.sheet.recharges', measures: ['count', 'days', 'points', 'paid'] },
      also: { hospitals: balances, brands: balances },
      figures: () => rechargeFigures(asking),
      source: () => rechargeSource(asking),
    })
  },
  rechargeHospitals: (context) => rechargeClinics(askingOf(context), context.now),
  exportRechargeHospitals: async (context) => {
    const { page: _, size: __, ...query } = context.query
    const asking = askingOf({ ...context, query })
    const { rows } = await rechargeClinics(asking, context.now)
    return exportClinics(context, asking, rows)
  },
  reservationFees: (context) => reservationFees(askingOf(context)),
  reservationFeeRows: (context) => {
    const asking = askingOf(context)
    return figureRows(asking, feeSource(asking), context.query)
  },
  exportReservationFees: (context) => {
    const asking = askingOf(context)
    return exportFigures(context, asking, {
      ...{ title: 'figures.sheet.fees', measures: ['booked', 'came', 'missed', 'noShowRate', 'fee'] },
      figures: () => reservationFees(asking),
      source: () => feeSource(asking),
    })
  },
  collections: (context) => collections(askingOf(context)),
  collectionRows: (context) => {
    const asking = askingOf(context)
    return figureRows(asking, collectionSource(asking), context.query)
  },
  exportCollections: (context) => {
    const asking = askingOf(context)
    return exportFigures(context, asking, {
      ...{ title: 'figures.sheet.collections', measures: ['count', 'received', 'paidBack', 'collected'] },
      also: { period: ['credited', 'writtenOff'], hospitals: ['credited', 'writtenOff'] },
      figures: () => collections(asking),
      source: () => collectionSource(asking),
    })
  },
  expenses: (context) => expenses(askingOf(context)),
  expenseRows: (context) => {
    const asking = askingOf(context)
    return figureRows(asking, expenseSource(asking), context.query)
  },
  exportExpenses: (context) => {
    const asking = askingOf(context)
    return exportFigures(context, asking, {
      ...{ title: 'figures.sheet.expenses', measures: ['count', 'amount'] },
      figures: () => expenses(asking),
      source: () => expenseSource(asking),
    })
  },
  business: (context) => {
    assertMayRead(context.caller, context.params.type)
    return businessOf(askingOf(context), context.params.type)
  },
  businessOfHospital: async (context) => {
    const { db, caller, params, query } = context
    assertMayRead(caller, params.type)
    await clinicMeant(db, caller, params.hid)
    return businessOf(askingOf({ ...context, query: { ...query, hid: params.hid } }), params.type)
  },
  statement: (context) => statementOf(context),
  exportStatement: async (context) => exportStatement(context, () => statementOf(context)),
})
