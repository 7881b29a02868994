/** Days of children who wear a protection guard. */
import { useMemo } from 'react'
import { type GuardDay, guardAlerts, screeningGuardDays } from '../../../../contract/screening/screening-guard-days'
import { useT } from '../../../providers/i18n'
import { writeSort } from '../../../providers/list-query'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { ExportWithReason } from '../../../records/export-with-reason'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { showTenths, showWhole, usePlaceOf, useSharedFilters } from './columns'
import { guardDayText } from './field-text'
import { guardChild, guardPath } from './paths'
import { GuardTabs } from './tabs'

const { list: call, export: exportCall } = screeningGuardDays.calls
const asked = { call }

/** What was alerted of, in words. */
const Alerts = ({ day: { nearAlerts, outdoorAlert } }: { day: GuardDay }) => {
  const t = useT()
  return (
    <>
      {nearAlerts > 0 && <StateTag label={t('guardDay.tooClose', { count: nearAlerts })} colour="red" />}
      {outdoorAlert === 1 && <StateTag label={t('guardDay.tooLittle')} colour="gold" />}
    </>
  )
}

const useColumns = () => {
  const t = useT()
  const placeOf = usePlaceOf()
  return useMemo(() => {
    const figure = (
      name: 'worn' | 'near' | 'outdoor' | 'lux',
      width: number,
      isSortable = true,
      defaultHidden = false,
    ) =>
      custom<GuardDay>(name, t(`guardDay.${name}`), (row) => showWhole(row[name]), {
        ...{ width, align: 'right', sortable: isSortable, defaultHidden },
      })
    const decimal = (name: 'distance' | 'tilt', width: number, isSortable: boolean) =>
      custom<GuardDay>(name, t(`guardDay.${name}`), (row) => showTenths(row[name]), {
        ...{ width, align: 'right', sortable: isSortable },
      })
    return [
      custom<GuardDay>('name', t('guardDay.name'), ({ sid, name }) => <Link href={guardChild(sid)}>{name}</Link>, {
        ...{ width: 96, pinned: 'left' },
      }),
      custom<GuardDay>('customerName', t('guardDay.place'), placeOf, { width: 180 }),
      text<GuardDay>('day', t('guardDay.day'), { width: 104, sortable: true }),
      figure('worn', 100, true, true),
      figure('near', 116),
      decimal('distance', 106, true),
      decimal('tilt', 70, false),
      figure('lux', 96, false),
      figure('outdoor', 116),
      custom<GuardDay>('alerts', t('guardDay.alerts'), (day) => <Alerts day={day} />, { width: 176 }),
    ]
  }, [t, placeOf])
}

const useFilters = () => {
  const t = useT()
  const { school, grade, period } = useSharedFilters()
  return useMemo(
    () => [
      textFilter('keyword', t('guardDay.name'), { width: 150 }),
      school,
      choiceFilter(
        'alert',
        t('guardDay.alerts'),
        guardAlerts.map((value) => ({ value: String(value), label: t(`guardDay.alert.${value}`) })),
        { width: 150 },
      ),
      period,
      grade,
    ],
    [t, school, grade, period],
  )
}

const Page = () => {
  const t = useT()
  const list = useListState(asked)
  const { filters, sort } = list.query
  const rowActions = useStable((row: GuardDay) =>
    allowedActions([], [{ key: 'open', label: t('guardDay.open'), href: guardChild(row.sid) }]),
  )
  return (
    <ListPage title={t('screen.guard')}>
      <GuardTabs current={guardPath} />
      <RecordList
        label={t('guardDay.days')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-guard-days.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 70, en: 70 }}
        empty={t('guardDay.empty')}
        more={
          <ExportWithReason
            call={exportCall}
            origin="screening-guard-days"
            title={t('guardDay.exportTitle')}
            text={t('guardDay.exportText')}
            query={{ ...filters, ...(sort.length > 0 && { sort: writeSort(sort) }) }}
          />
        }
      />
    </ListPage>
  )
}

export const GuardDays = Object.assign(withHeadStart(asked, Page), { text: guardDayText })
