/** Walk-ins of clinics: how many were examined, were to come, were referred, booked, came and were billed; each leads to its rows. */
import { useMemo } from 'react'
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { screeningRecords } from '../../../../contract/screening/screening-records'
import { screeningReferrals } from '../../../../contract/screening/screening-referrals'
import {
  type ScreeningStatistics,
  screeningMeasures,
  screeningStatistics,
} from '../../../../contract/statistics/screening-statistics'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { ExportWithReason } from '../../../records/export-with-reason'
import { choiceFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { useMeasures } from '../family/operation-measures'
import { useFigureFilters } from '../family/use-figure-filters'

const { get, export: exportCall } = screeningStatistics.calls

/** The lists of the edition, and what narrows them to a measure. */
const walkIns = '/clinic-screening/list'
const referrals = `${walkIns}/referrals`
const ofRecords: Readonly<Record<string, Filters>> = { screened: {}, advised: { level: '2,3' } }
const ofReferrals: Readonly<Record<string, Filters>> = {
  referred: {},
  referralsBooked: { status: '1,2' },
  referralsCame: { status: '2' },
  referralsBilled: { status: '2', billed: '1' },
}

const address = (path: string, filters: Readonly<Record<string, string | undefined>>) =>
  `${path}?${new URLSearchParams(Object.entries(filters).filter((one): one is [string, string] => Boolean(one[1])))}`

const useLeadTo = (): LeadTo => {
  const mayRecords = useMayCall(screeningRecords.calls.list)
  const mayReferrals = useMayCall(screeningReferrals.calls.list)
  return (measure, { granularity: _, by: __, hid, ...filters }) => {
    const [record, referral] = [ofRecords[measure], ofReferrals[measure]]
    if (record && mayRecords) return address(walkIns, { ...filters, hid, ...record })
    if (referral && mayReferrals) {
      const kind = String(customerKinds.clinic)
      return address(referrals, { ...filters, screenedHid: hid, kind, own: '1', ...referral })
    }
    return undefined
  }
}

/** Those who examined in the period, whoever is chosen. */
const useScreenerFilter = () => {
  const t = useT()
  const { screener: _, ...filters } = useFigureFilters(get).filters
  const { data } = useCallQuery(get, { params: undefined, query: filters } as never)
  const answer = data?.data as ScreeningStatistics | undefined
  return useMemo(() => {
    const choices = (answer?.screeners ?? []).map(({ uid, name }) => ({ value: String(uid), label: name }))
    return [choiceFilter('screener', t('operation.by.screeners'), choices, { width: 150 })]
  }, [answer, t])
}

export const ScreeningStatisticsScreen = () => {
  const t = useT()
  const byScreener = figureTable<ScreeningStatistics, ScreeningStatistics['screeners'][number]>({
    ...{ by: 'screeners', label: t('operationScreen.byScreener'), rows: ({ screeners }) => screeners },
    keyOf: ({ uid }) => String(uid),
    columns: [{ label: t('operation.by.screeners'), show: ({ name }) => name }],
    filtersOf: ({ uid }) => ({ screener: String(uid) }),
  })
  const byClinic = figureTable<ScreeningStatistics, ScreeningStatistics['hospitals'][number]>({
    ...{ by: 'hospitals', label: t('operationScreen.byClinic'), rows: ({ hospitals }) => hospitals },
    keyOf: ({ hid }) => String(hid),
    columns: [{ label: t('operation.clinic'), show: ({ hospitalName }) => hospitalName }],
    filtersOf: ({ hid }) => ({ hid: String(hid) }),
  })
  return (
    <ListPage title={t('screen.screeningStatistics')}>
      <FiguresScreen<ScreeningStatistics>
        {...{ call: get, exportCall, charted: 'screened' }}
        exporting={(query) => (
          <ExportWithReason
            {...{ call: exportCall, query }}
            origin="screening-statistics"
            title={t('operationScreen.exportTitle')}
            text={t('operationScreen.exportText')}
          />
        )}
        measures={useMeasures(screeningMeasures, { leads: true })}
        tables={[byScreener, byClinic]}
        moreFilters={useScreenerFilter()}
        leadTo={useLeadTo()}
      />
    </ListPage>
  )
}
