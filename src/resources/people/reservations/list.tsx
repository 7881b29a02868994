/** The reservations of a company's clinics as a list. */

import { useMemo } from 'react'
import {
  type Reservation,
  reservationSources,
  reservationStates,
  reservations,
} from '../../../../contract/people/reservations'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { statesFilter } from '../../../records/states-filter'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDate } from '../../../ui/format'
import { Link } from '../../../ui/link'
import type { RowAction } from '../../../ui/row-actions'
import { patientPath } from '../patient-path'

interface ReservationListProps {
  cid: number
  actions: (reservation: Reservation) => RowAction[]
  onCreate: () => void
}

/** Patients who are still to come stand first. */
const defaults = {
  filters: { start_date: formatDate(Date.now() / 1000) },
  sort: ['date', 'slot'].map((field) => ({ field, descending: false })),
}

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = reservationStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      custom<Reservation>('date', t('reservation.time'), ({ date, slot }) => `${date} ${slot}`, {
        width: 150,
        sortable: true,
        pinned: 'left',
      }),
      custom<Reservation>(
        'name',
        t('reservation.patient'),
        ({ pid, name }) => (pid === null ? name : <Link href={patientPath(pid)}>{name}</Link>),
        { width: 90 },
      ),
      text<Reservation>('phone', t('reservation.phone'), { width: 118 }),
      text<Reservation>('doctorName', t('reservation.doctor'), { width: 84 }),
      text<Reservation>('itemName', t('reservation.item'), { width: 116 }),
      ...(ofClinic ? [] : [text<Reservation>('hospitalName', t('reservation.clinic'), { width: 150 })]),
      custom<Reservation>('source', t('reservation.source'), ({ source }) => t(`reservation.source.${source}`), {
        width: 90,
      }),
      custom<Reservation>('moved', t('reservation.moved'), ({ moved }) => moved || dash, {
        width: 90,
        defaultHidden: true,
      }),
      text<Reservation>('note', t('reservation.note'), { width: 120 }),
      text<Reservation>('cancelReason', t('reservation.cancelReason'), { width: 140, defaultHidden: true }),
      text<Reservation>('operatorName', t('reservation.operator'), { width: 110, defaultHidden: true }),
      instant<Reservation>('created', t('reservation.created'), { sortable: true, defaultHidden: true }),
      state<Reservation>('status', t('reservation.status'), states),
    ]
  }, [t, label, ofClinic])
}

const useFilters = (cid: number) => {
  const t = useT()
  const label = useLabel()
  const clinics = useClinicFilter(t('reservation.clinic'), cid)
  return useMemo(() => {
    const sources = reservationSources.map((value) => ({
      value: String(value),
      label: t(`reservation.source.${value}`),
    }))
    return [
      textFilter('name', t('reservation.keyword'), { width: 210 }),
      dateRangeFilter('start_date', 'end_date', t('reservation.period')),
      ...clinics,
      choiceFilter('source', t('reservation.source'), sources, { width: 120 }),
      statesFilter(
        t('reservation.status'),
        reservationStates.map((state) => ({ value: String(state.value), label: label(state.label) })),
        t('record.separator'),
      ),
    ]
  }, [t, label, clinics])
}

export const ReservationList = ({ cid, actions, onCreate }: ReservationListProps) => {
  const t = useT()
  const label = useLabel()
  const fixed = useMemo(() => ({ cid: String(cid), counts: '1' }), [cid])
  const list = useListState({ call: reservations.calls.list, defaults, fixed, ofStore: true })
  const tabs = useMemo(() => tabsOfStates(reservationStates, label), [label])
  const mayCreate = useMayCall(reservations.calls.save)
  return (
    <>
      <FilterTabs label={t('reservation.tabs')} call={reservations.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.reservations')}
        list={list}
        filters={useFilters(cid)}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('reservations.columns')}
        rowActions={actions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('reservation.empty')}
        create={mayCreate && { label: t('reservation.create'), onClick: onCreate }}
      />
    </>
  )
}
