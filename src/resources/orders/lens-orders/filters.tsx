/** What the list of lens orders can be filtered by; the choices come from the server where it alone knows them. */
import { useEffect, useMemo, useState } from 'react'
import { brands } from '../../../../contract/catalogue/brands'
import { orderTypes } from '../../../../contract/orders/lens-order'
import { orderFlags, orderModes } from '../../../../contract/orders/order-family'
import { orders } from '../../../../contract/orders/orders'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { choiceFilter, dateRangeFilter, type FilterChoice, type FilterSpec, textFilter } from '../../../ui/filters'

const minute = 60_000
/** Typing asks the server once it pauses. */
const pauseMilliseconds = 300

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Clinics whose name holds what is typed, and the one that is chosen, which may be none of them. */
const useClinics = (hid: string | undefined) => {
  const [typed, setTyped] = useState('')
  const name = usePaused(typed)
  const enabled = useMayCall(orders.calls.hospitals)
  const found = useCallQuery(orders.calls.hospitals, { query: { name, per_page: 20 } }, { enabled, staleTime: minute })
  const chosen = useCallQuery(
    orders.calls.hospitals,
    { query: { hid: Number(hid), per_page: 1 } },
    { enabled: enabled && hid !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const [clinics, own] = [found.data?.data, hid === undefined ? undefined : chosen.data?.data]
  const choices = useMemo(() => {
    const labels = new Map([...(clinics ?? []), ...(own ?? [])].map((clinic) => [String(clinic.hid), clinic.name]))
    return [...labels].map(([value, label]): FilterChoice => ({ value, label }))
  }, [clinics, own])
  return { choices, onSearch: setTyped, loading: found.isFetching }
}

const brandQuery = { query: { product: 'lens', pageSize: 200 } } as const

const useBrands = (): FilterChoice[] => {
  const enabled = useMayCall(brands.calls.list)
  const { data } = useCallQuery(brands.calls.list, brandQuery, { enabled, staleTime: 10 * minute })
  return useMemo(() => (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })), [data])
}

export const useLensOrderFilters = ({ hid }: Filters): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const { choices: clinics, onSearch, loading } = useClinics(hid)
  const brandChoices = useBrands()
  return useMemo(() => {
    const coded = (kind: string, codes: readonly number[]) =>
      codes.map((code) => ({ value: String(code), label: label(`order.${kind}.${code}`) }))
    const flagFilter = choiceFilter(
      'flag',
      t('order.filter.flag'),
      orderFlags.map((flag) => ({ value: String(flag.bit), label: label(flag.label) })),
      { more: true },
    )
    return [
      textFilter('name', t('order.filter.name'), { width: 200 }),
      textFilter('patient_name', t('order.column.patientName'), { width: 130 }),
      dateRangeFilter('start_date', 'end_date', t('order.filter.date'), { noFuture: true }),
      choiceFilter('hid', t('order.filter.hid'), clinics, { onSearch, loading, width: 200 }),
      choiceFilter('brand_id', t('order.filter.brand'), brandChoices, { more: true }),
      choiceFilter('order_mode_type', t('order.filter.mode'), coded('mode', orderModes), { more: true }),
      choiceFilter('order_type', t('order.filter.type'), coded('type', orderTypes), { more: true }),
      choiceFilter(
        'case_status',
        t('order.filter.changed'),
        [
          { value: '1', label: t('order.flag.changed') },
          { value: '0', label: t('order.filter.unchanged') },
        ],
        { more: true },
      ),
      {
        ...flagFilter,
        // A link may ask for several flags at once, as the sum of their bits.
        describe: ({ flag = '' }) =>
          orderFlags
            .filter(({ bit }) => (Number(flag) & bit) !== 0)
            .map((one) => label(one.label))
            .join(' + ') || undefined,
      },
    ]
  }, [t, label, clinics, onSearch, loading, brandChoices])
}
