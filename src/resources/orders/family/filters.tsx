/** What a list of orders can be filtered by; the choices come from the server where it alone knows them. */
import { useMemo } from 'react'
import { orderFlags, orderModes, orderStates } from '../../../../contract/orders/order-family'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useBrands } from '../../../providers/references/brands'
import { useFoundClinics } from '../../../providers/references/found-clinics'
import { useLinkedProduct } from '../../../providers/references/products'
import { choiceFilter, dateRangeFilter, type FilterChoice, type FilterSpec, textFilter } from '../../../ui/filters'
import { useOrderKind } from './kind'
import { useOrderT } from './words'

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
  const brandChoices = useTextChoices(useBrands({ product }).choices)
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
      isOfClinic
        ? linkedFilter('hid', t('order.filter.hid'), [])
        : choiceFilter('hid', t('order.filter.hid'), clinics, { onSearch, loading, width: 200 }),
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
