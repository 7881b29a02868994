/** Visits that are to be charged: registered before a fee is paid, or over and owing. */

import { useMemo } from 'react'
import { type Visit, visits } from '../../../../contract/clinic/visits'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { instant, text } from '../../../ui/columns'
import { textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { duePath, tillFor } from '../till-paths'
import { TillTabs } from '../till-tabs'

const asked = { call: visits.calls.list, fixed: { status: '0,3' }, ofStore: true }

export const DueList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const clinics = useClinicFilter(t('sale.hospitalName'), useOwnCompany())
  const filters = useMemo(() => [textFilter('keyword', t('sale.keyword'), { width: 200 }), ...clinics], [t, clinics])
  const columns = useMemo(
    () => [
      text<Visit>('queueNo', t('sale.queueNo'), { width: 76, pinned: 'left' }),
      text<Visit>('patientName', t('sale.patientName'), { width: 110 }),
      text<Visit>('phone', t('sale.phone'), { width: 130 }),
      text<Visit>('doctorName', t('sale.doctorName'), { width: 110 }),
      text<Visit>('visitNo', t('sale.visitNo'), { width: 176 }),
      instant<Visit>('finishedAt', t('sale.created')),
      text<Visit>('hospitalName', t('sale.hospitalName'), { width: 170 }),
    ],
    [t],
  )
  const actions = useStable(({ visitId }: Visit) => [
    { key: 'charge', label: t('sale.verb.charge'), href: tillFor({ visit: visitId }) },
  ])
  return (
    <ListPage title={t('screen.salesDue')}>
      <TillTabs current={duePath} />
      <RecordList
        label={t('screen.salesDue')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={actions}
        actionsWidth={90}
        empty={t('sale.emptyDue')}
      />
    </ListPage>
  )
})
