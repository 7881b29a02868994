import {
  type ScreeningStatistics,
  screeningMeasures,
  screeningStatistics,
} from '../../../contract/statistics/screening-statistics'
import { writeAudit } from '../../http/audit'
import { type Context, type FileReply, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { askingOf } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { type Show, sumsOf, tableOf, told } from '../family/figures'
import { peopleNamesOf } from '../family/people-names'
import { rateOf } from '../family/ratio'
import { assertReads } from '../family/sheet'
import { tableSheet } from '../family/table-sheet'
import { type ScreeningAsking, type ScreeningSum, screeningSource } from './source'

type Calls = typeof screeningStatistics.calls
type Shown = Omit<ScreeningStatistics['points'][number], 'date'>

const show: Show<ScreeningSum, Shown> = (sums) => ({
  ...{ screened: sums.screened, advised: sums.advised, advisedRate: rateOf(sums.advised, sums.screened) },
  ...{ referred: sums.referred, referralsBooked: sums.referralsBooked },
  ...{ referralsCame: sums.referralsCame, cameRate: rateOf(sums.referralsCame, sums.referred) },
  ...{ referralsBilled: sums.referralsBilled, billedRate: rateOf(sums.referralsBilled, sums.referralsCame) },
})

/** @throws the refusal `forbidden` to a contact: walk-ins are of clinics, and groups of a school's children are no part of them */
const figuresOf = async (asking: ScreeningAsking): Promise<ScreeningStatistics> => {
  if (asking.caller.customers !== null) throw new Refusal('forbidden')
  const sums = await sumsOf(asking, screeningSource(asking))
  const { hid, uid } = sums.by
  const screeners = uid.filter(({ key }) => key !== '')
  const hospitals = hid.filter(({ key }) => key !== '')
  return {
    ...told(asking, sums, show),
    screeners: tableOf(screeners, { nameOf: await peopleNamesOf(asking.db, screeners), show, largest: 'screened' }),
    hospitals: tableOf(hospitals, { nameOf: await clinicNamesOf(asking.db, hospitals), show, largest: 'screened' }),
  }
}

const exportTable = async (context: Context<Calls['export']>): Promise<FileReply> => {
  const { db, caller, query, now, request } = context
  assertReads(caller, 'screening-statistics.read')
  const { reason, by, ...asked } = query
  const asking = askingOf({ ...context, query: asked })
  const answer = await figuresOf(asking)
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const what = { resource: screeningStatistics.name, recordId: query.hid ?? 0, action: 'export', reason }
  await writeAudit(
    db,
    { ...who, address: request.address, requestId: request.id, ...what },
    { before: {}, after: asked },
  )
  return tableSheet(context, asking, {
    ...{ title: 'operation.screening', by, answer, measures: screeningMeasures },
    keys: {
      screeners: (row) => String(row.name),
      hospitals: (row) => String(row.hospitalName),
    },
  })
}

export const screeningStatisticsCalls = implement<Calls>(screeningStatistics, {
  get: (context) => figuresOf(askingOf(context)),
  export: exportTable,
})
