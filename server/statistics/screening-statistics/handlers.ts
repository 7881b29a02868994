import {
  type ScreeningStatistics,
  screeningMeasures,
  screeningStatistics,
} from '../../../contract/statistics/screening-statistics'
import { writeAudit } from '../../http/audit'
import { type Context, type FileReply, implement } from '../../http/implement'
import type { SheetAsked } from '../../http/list-sheet'
import { Refusal } from '../../http/refusal'
import type { AnySheet } from '../../http/sheet'
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

/**
 * A table of the figures as they are now.
 * @throws the refusal `forbidden` to those who may not read them
 */
export const screeningStatisticsSheet = async (
  asked: SheetAsked<Context<Calls['export']>['query']>,
): Promise<AnySheet> => {
  const { caller, query, t } = asked
  assertReads(caller, 'screening-statistics.read')
  const { reason: _, by = 'period', ...filters } = query
  const asking = askingOf({ ...asked, query: filters })
  const answer = await figuresOf(asking)
  const rows = by === 'period' ? answer.points : answer[by]
  return {
    title: t('operation.screening'),
    total: async () => rows.length,
    write: ({ now, signal = new AbortController().signal, onProgress }) =>
      tableSheet({ ...asked, now, request: { signal }, ...(onProgress && { onProgress }) }, asking, {
        ...{ title: 'operation.screening', by, answer, measures: screeningMeasures },
        keys: {
          screeners: (row) => String(row.name),
          hospitals: (row) => String(row.hospitalName),
        },
      }),
  }
}

const exportTable = async (context: Context<Calls['export']>): Promise<FileReply> => {
  const { db, caller, query, now, services, request } = context
  const { reason, by: _, ...asked } = query
  const sheet = await screeningStatisticsSheet(context)
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const what = { resource: screeningStatistics.name, recordId: query.hid ?? 0, action: 'export', reason }
  await writeAudit(
    db,
    { ...who, address: request.address, requestId: request.id, ...what },
    { before: {}, after: asked },
  )
  return sheet.write({ now, services, signal: request.signal })
}

export const screeningStatisticsCalls = implement<Calls>(screeningStatistics, {
  get: (context) => figuresOf(askingOf(context)),
  export: exportTable,
})
