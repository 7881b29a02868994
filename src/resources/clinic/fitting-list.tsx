/** Columns and filters that the lists of fittings of spectacles and of hard lenses have in common. */
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../providers/i18n'
import { useClinicFilter } from '../../records/use-clinic-filter'
import type { ColumnSpec } from '../../ui/column-spec'
import { code, custom, money, state, text } from '../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../ui/filters'
import { dash } from '../../ui/format'
import type { Mark } from '../../ui/state-tag'
import { StateTag } from '../../ui/state-tag'

interface Listed {
  fittingNo: string
  patientName: string
  phone: string
  rxNo: string | null
  status: number
  promised: string | null
  late: 0 | 1
  total: number | null
  owed: number | null
  orderNo: string | null
  date: string
  hospitalName: string
}

interface Own<Row> {
  states: readonly (Mark & { value: number })[]
  goodsOf: (row: Row) => ReactNode
  /** Beside those of all fittings. */
  more?: readonly ColumnSpec<Row>[]
  /** Of people of one clinic, whose fittings are all of it. */
  ofClinic: boolean
}

export const useFittingColumns = <Row extends Listed>({ states, goodsOf, more = none, ofClinic }: Own<Row>) => {
  const t = useT()
  return useMemo((): ColumnSpec<Row>[] => {
    const promised = ({ promised: day, late }: Listed) => (
      <>
        {day ?? dash} {late === 1 && <StateTag label={t('fitting.late')} colour="red" />}
      </>
    )
    const whose = [
      { ...code<Listed>('fittingNo', t('fitting.fittingNo'), { width: 160 }), pinned: 'left' as const },
      text<Listed>('patientName', t('fitting.patientName'), { width: 80 }),
      custom<Listed>('rxNo', t('fitting.rxNo'), ({ rxNo }) => rxNo ?? dash, { width: 152 }),
    ]
    const dealings = [
      state<Listed>('status', t('fitting.status'), [...states]),
      custom<Listed>('promised', t('fitting.promised'), promised, { width: 128, sortable: true }),
      { ...money<Listed>('total', t('fitting.total')), defaultHidden: true },
      money<Listed>('owed', t('fitting.owed')),
    ]
    const rest = [
      text<Listed>('phone', t('fitting.phone'), { width: 120, defaultHidden: true }),
      custom<Listed>('orderNo', t('fitting.orderNo'), ({ orderNo }) => orderNo ?? dash, {
        ...{ width: 176, defaultHidden: true },
      }),
      text<Listed>('date', t('fitting.date'), { width: 110, sortable: true, defaultHidden: true }),
      ...(ofClinic ? [] : [text<Listed>('hospitalName', t('fitting.hospitalName'), { width: 170 })]),
    ]
    return [...whose, custom<Row>('goods', t('fitting.goods'), goodsOf, { width: 210 }), ...dealings, ...more, ...rest]
  }, [t, states, goodsOf, more, ofClinic])
}
const none: readonly never[] = []

export const useFittingFilters = (cid: number | undefined) => {
  const t = useT()
  const clinics = useClinicFilter(t('fitting.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('fitting.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('fitting.date')),
      ...clinics,
      choiceFilter('late', t('fitting.late'), [{ value: '1', label: t('fitting.late.1') }], { width: 110 }),
      choiceFilter('owed', t('fitting.owed'), [{ value: '1', label: t('fitting.owed.1') }], { width: 110 }),
    ],
    [t, clinics],
  )
}
