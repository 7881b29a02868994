/** What the days of classes come to. */
import { Alert } from 'antd'
import { useMemo } from 'react'
import { type GuardMean, screeningGuardDays } from '../../../../contract/screening/screening-guard-days'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom } from '../../../ui/columns'
import { ListPage } from '../../../ui/list-page'
import { showTenths, showWhole, usePlaceOf, useSharedFilters } from './columns'
import { guardMeansPath } from './paths'
import { GuardTabs } from './tabs'

const asked = { call: screeningGuardDays.calls.means }
const wholes = ['days', 'worn', 'near', 'outdoor', 'lux', 'nearAlerts', 'outdoorAlerts'] as const
const decimals = ['distance', 'tilt'] as const

const useColumns = () => {
  const t = useT()
  const placeOf = usePlaceOf()
  return useMemo(() => {
    const right = { width: 120, align: 'right' } as const
    return [
      custom<GuardMean>('customerName', t('guardDay.place'), placeOf, { width: 220, pinned: 'left' }),
      custom<GuardMean>(
        'subjects',
        t('guardDay.children'),
        ({ subjects }) => (subjects === null ? t('guardDay.few') : showWhole(subjects)),
        { ...right, width: 90 },
      ),
      ...wholes.map((name) => custom<GuardMean>(name, t(`guardMean.${name}`), (row) => showWhole(row[name]), right)),
      ...decimals.map((name) => custom<GuardMean>(name, t(`guardMean.${name}`), (row) => showTenths(row[name]), right)),
    ]
  }, [t, placeOf])
}

const Page = () => {
  const t = useT()
  const list = useListState(asked)
  const { school, grade, period } = useSharedFilters()
  const filters = useMemo(() => [school, period, grade], [school, period, grade])
  const hasHidden = list.result.rows.some(({ subjects }) => subjects === null)
  return (
    <ListPage title={t('screen.guard')}>
      <GuardTabs current={guardMeansPath} />
      {hasHidden && <Alert type="info" showIcon message={t('guardDay.fewText')} />}
      <RecordList
        label={t('guardDay.means')}
        list={list}
        filters={filters}
        columns={useColumns()}
        arranging={useArranging('screening-guard-means.columns')}
        empty={t('guardDay.empty')}
      />
    </ListPage>
  )
}

export const GuardMeans = withHeadStart(asked, Page)
