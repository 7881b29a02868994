/** What a list of orders can be filtered by; the choices come from the server where it alone knows them. */
import { useMemo } from 'react'
import { brands } from '../../../../contract/catalogue/brands'
import { products } from '../../../../contract/catalogue/products'
import { orderFlags, orderModes, orderStates, type ProductLine } from '../../../../contract/orders/order-family'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useTextChoices } from '../../../providers/choices'
import { useFoundClinics } from '../../../providers/clinics'
import { useCompanyChoices } from '../../../providers/companies'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { choiceFilter, dateRangeFilter, type FilterChoice, type FilterSpec, textFilter } from '../../../ui/filters'
import { useOrderKind } from './kind'
import { useOrderT } from './words'

const minute = 60_000
export const useBrands = (product: ProductLine): FilterChoice[] => {
  const enabled = useMayCall(brands.calls.list)
  const { data } = useCallQuery(
    brands.calls.list,
    { query: { product, pageSize: 200 } },
    { enabled, staleTime: 10 * minute },
  )
  return useMemo(() => (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })), [data])
}

/** The product that a link asks for, to be named and taken off: lists of thousands are not chosen from. */
const useLinkedProduct = (id: string | undefined): FilterChoice[] => {
  const enabled = useMayCall(products.calls.get) && id !== undefined
  const { data } = useRecord(products.calls.get, Number(id), { enabled, staleTime: minute })
  return useMemo(() => (data && id ? [{ value: id, label: data.data.name }] : []), [data, id])
}

/** Shows as a chip alone. */
const linkedFilter = (key: string, label: string, choices: readonly FilterChoice[]): FilterSpec => ({
  ...choiceFilter(key, label, choices),
  linked: true,
})

/** One state is one of the tabs; several, which a figure of the statistics leads to, show as a chip: by name, or by what is left out. */
const useStatesFilter = (): FilterSpec => {
  const t = useT()
  const label = useOrderT()
  return useMemo(() => {
    const named = (states: readonly { label: string }[]) =>
      states.map((state) => label(state.label)).join(t('order.listSeparator'))
    return {
      ...linkedFilter('status', t('order.column.status'), []),
      describe: ({ status = '' }) => {
        const chosen = new Set(status.split(','))
        if (chosen.size < 2) return undefined
        const [within, without] = [true, false].map((is) =>
          orderStates.filter(({ value }) => chosen.has(String(value)) === is),
        )
        if (!within || !without || without.length === 0) return undefined
        return without.length < within.length ? t('order.filter.without', { states: named(without) }) : named(within)
      },
    }
  }, [t, label])
}

export const useOrderFilters = ({ hid, product_id }: Filters): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const { product, forPatient, useFilters } = useOrderKind()
  const own = useFilters()
  const isOfClinic = useIsOfClinic()
  const { choices, onSearch, loading } = useFoundClinics(hid === undefined ? undefined : Number(hid))
  const clinics = useTextChoices(choices)
  const brandChoices = useBrands(product)
  const linkedProduct = useLinkedProduct(product_id)
  const companies = useCompanyChoices()
  const states = useStatesFilter()
  return useMemo(() => {
    const modes = orderModes.map((mode) => ({ value: String(mode), label: t(`order.mode.${mode}`) }))
    const flagFilter = choiceFilter(
      'flag',
      t('order.filter.flag'),
      orderFlags.map((flag) => ({ value: String(flag.bit), label: label(flag.label) })),
      { more: true },
    )
    return [
      textFilter('name', t(isOfClinic ? 'order.filter.numbers' : 'order.filter.name'), { width: 200 }),
      ...(forPatient ? [textFilter('patient_name', t('order.column.patientName'), { width: 130 })] : []),
      dateRangeFilter('start_date', 'end_date', t('order.filter.date'), { noFuture: true }),
      ...(isOfClinic ? [] : [choiceFilter('hid', t('order.filter.hid'), clinics, { onSearch, loading, width: 200 })]),
      ...(companies ? [choiceFilter('cid', t('order.filter.company'), companies, { width: 200 })] : []),
      choiceFilter('brand_id', t('order.filter.brand'), brandChoices, { more: true }),
      choiceFilter('order_mode_type', t('order.filter.mode'), modes, { more: true }),
      linkedFilter('product_id', t('order.filter.product'), linkedProduct),
      states,
      // Where an import leads to: without a chip the list would be short for no reason that is seen.
      { ...textFilter('import_id', t('order.filter.import')), linked: true },
      ...own,
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
  }, [
    t,
    label,
    forPatient,
    isOfClinic,
    own,
    clinics,
    onSearch,
    loading,
    brandChoices,
    linkedProduct,
    companies,
    states,
  ])
}
