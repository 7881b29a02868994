/** The four sides of a clinic's figures; each figure leads to the list that it counts, under the same filters. */
import { useMemo } from 'react'
import { productLines } from '../../../../contract/orders/order-family'
import {
  type Channels,
  type Charge,
  type ClinicInventory,
  type ClinicOrders,
  type ClinicPerformance,
  clinicFigures,
  clinicMeasures,
  type Outpatient,
  type Shop,
  type SmsFigures,
} from '../../../../contract/statistics/clinic-figures'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { ListPage } from '../../../ui/list-page'
import { useDrill } from '../family/drill'
import { FigureLink } from '../family/figure-link'
import { type FigureTable, figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { useMeasures } from '../family/operation-measures'
import { useFigureFilters } from '../family/use-figure-filters'

const { calls } = clinicFigures

interface OfStore {
  hid: number
  hospitalName: string
}

const useStores = <Answer extends { hospitals: readonly OfStore[] }>(): FigureTable<Answer, object> => {
  const t = useT()
  return figureTable<Answer, OfStore>({
    ...{ by: 'hospitals', label: t('operationScreen.byStore'), rows: ({ hospitals }) => hospitals },
    keyOf: ({ hid }) => String(hid),
    columns: [{ label: t('operationScreen.store'), show: ({ hospitalName }) => hospitalName }],
    filtersOf: ({ hid }) => ({ hid: String(hid) }),
  })
}

/** The list that a measure counts: of which resource, and what narrows it to that. */
interface Counted {
  of: 'sales' | 'visit-records' | 'reservations' | 'sms-campaigns'
  more: Filters
}

const useLeadTo = (lists: Readonly<Record<string, Counted>>): LeadTo => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return (measure, { granularity: _, ...filters }) => {
    const list = lists[measure]
    const path = list && manifests.find(({ name }) => name === list.of)?.routes[0].path
    if (path === undefined || !mayOpen(path)) return undefined
    return `${path}?${new URLSearchParams({ ...filters, ...list?.more } as Record<string, string>)}`
  }
}

const billLists: Record<'bills' | 'due' | 'owed', Counted> = {
  bills: { of: 'sales', more: { status: '1,2,3,4,5' } },
  due: { of: 'sales', more: { status: '1,2,3,4,5' } },
  owed: { of: 'sales', more: { status: '1,2' } },
}

export const ChargeScreen = () => {
  const t = useT()
  const stores = useStores<Charge>()
  const received = useMeasures(clinicMeasures.received)
  const methods = figureTable<Charge, Charge['methods'][number]>({
    ...{ by: 'methods', label: t('operationScreen.byMethod'), rows: ({ methods }) => methods },
    keyOf: ({ method }) => String(method),
    columns: [{ label: t('operation.by.methods'), show: ({ method }) => t(`operation.method.${method}`) }],
    measures: received,
  })
  const categories = figureTable<Charge, Charge['categories'][number]>({
    ...{ by: 'categories', label: t('operationScreen.byCategory'), rows: ({ categories }) => categories },
    keyOf: ({ category }) => String(category),
    columns: [{ label: t('operation.by.categories'), show: ({ category }) => t(`operation.category.${category}`) }],
    measures: received,
  })
  return (
    <ListPage title={t('screen.clinicFigures.charge')}>
      <FiguresScreen<Charge>
        {...{ call: calls.charge, exportCall: calls.exportCharge, charted: 'received' }}
        measures={useMeasures(clinicMeasures.charge, { leads: true })}
        tables={[methods, categories, stores]}
        leadTo={useLeadTo(billLists)}
      />
    </ListPage>
  )
}

const visitLists: Record<string, Counted> = {
  visits: { of: 'visit-records', more: { status: '0,1,2,3,4,6' } },
  firstVisits: { of: 'visit-records', more: { status: '0,1,2,3,4,6', type: '1' } },
  finished: { of: 'visit-records', more: { status: '4' } },
  booked: { of: 'reservations', more: { status: '2,3,5' } },
  came: { of: 'reservations', more: { status: '2,3' } },
}

export const OutpatientScreen = () => {
  const t = useT()
  const stores = useStores<Outpatient>()
  const types = figureTable<Outpatient, Outpatient['types'][number]>({
    ...{ by: 'types', label: t('operationScreen.byVisitType'), rows: ({ types }) => types },
    keyOf: ({ type }) => String(type),
    columns: [{ label: t('operation.by.types'), show: ({ type }) => t(`operation.visitType.${type}`) }],
    measures: useMeasures(clinicMeasures.ofType, { leads: true }),
    filtersOf: ({ type }) => ({ type: String(type) }),
  })
  return (
    <ListPage title={t('screen.clinicFigures.outpatient')}>
      <FiguresScreen<Outpatient>
        {...{ call: calls.outpatient, exportCall: calls.exportOutpatient, charted: 'visits' }}
        measures={useMeasures(clinicMeasures.outpatient, { leads: true })}
        tables={[types, stores]}
        leadTo={useLeadTo(visitLists)}
      />
    </ListPage>
  )
}

export const PerformanceScreen = () => {
  const t = useT()
  const stores = useStores<ClinicPerformance>()
  const people = figureTable<ClinicPerformance, ClinicPerformance['people'][number]>({
    ...{ by: 'people', label: t('operationScreen.byPerson'), rows: ({ people }) => people },
    keyOf: ({ uid }) => String(uid),
    columns: [{ label: t('operation.by.people'), show: ({ name }) => name }],
  })
  return (
    <ListPage title={t('screen.clinicFigures.clinicPerformance')}>
      <FiguresScreen<ClinicPerformance>
        {...{ call: calls.performance, exportCall: calls.exportPerformance, charted: 'net' }}
        measures={useMeasures(clinicMeasures.performance, { leads: true })}
        tables={[people, stores]}
        leadTo={useLeadTo({ bills: billLists.bills })}
      />
    </ListPage>
  )
}

export const InventoryScreen = () => {
  const t = useT()
  const lines = figureTable<ClinicInventory, ClinicInventory['lines'][number]>({
    ...{ by: 'lines', label: t('finance.by.lines'), rows: ({ lines }) => lines },
    keyOf: ({ line }) => line,
    columns: [{ label: t('operation.by.lines'), show: ({ line }) => t(`statistic.line.${line}`) }],
  })
  return (
    <ListPage title={t('screen.clinicFigures.inventory')}>
      <FiguresScreen<ClinicInventory>
        {...{ call: calls.inventory, exportCall: calls.exportInventory, charted: 'closing' }}
        measures={useMeasures(clinicMeasures.inventory)}
        tables={[lines, useStores<ClinicInventory>()]}
        leadTo={() => undefined}
      />
    </ListPage>
  )
}

const shopLists: Record<string, Counted> = {
  visits: visitLists.visits as Counted,
  storedSpent: { of: 'sales', more: { status: '2,3,4,5', method: '6' } },
}

export const ShopScreen = () => {
  const t = useT()
  return (
    <ListPage title={t('screen.clinicFigures.shop')}>
      <FiguresScreen<Shop>
        {...{ call: calls.shop, exportCall: calls.exportShop, charted: 'received' }}
        measures={useMeasures(clinicMeasures.shop, { leads: true })}
        tables={[useStores<Shop>()]}
        leadTo={useLeadTo(shopLists)}
      />
    </ListPage>
  )
}

const campaignList: Record<string, Counted> = { campaigns: { of: 'sms-campaigns', more: { started: '1' } } }

export const SmsScreen = () => {
  const t = useT()
  const campaignPath = useManifests().find(({ name }) => name === 'sms-campaigns')?.record?.path
  const campaigns = figureTable<SmsFigures, SmsFigures['campaigns'][number]>({
    ...{ by: 'campaigns', label: t('operationScreen.byCampaign'), rows: ({ campaigns }) => campaigns },
    keyOf: ({ campaignId }) => String(campaignId),
    columns: [
      {
        label: t('operation.by.campaigns'),
        show: ({ campaignId, name }) => <FigureLink href={campaignPath?.(campaignId)}>{name}</FigureLink>,
      },
    ],
  })
  return (
    <ListPage title={t('screen.clinicFigures.sms')}>
      <FiguresScreen<SmsFigures>
        {...{ call: calls.sms, exportCall: calls.exportSms, charted: 'succeeded' }}
        measures={useMeasures(clinicMeasures.sms, { leads: true })}
        tables={[campaigns, useStores<SmsFigures>()]}
        leadTo={useLeadTo(campaignList)}
      />
    </ListPage>
  )
}

export const ChannelScreen = () => {
  const t = useT()
  const sources = figureTable<Channels, Channels['sources'][number]>({
    ...{ by: 'sources', label: t('operationScreen.bySource'), rows: ({ sources }) => sources },
    keyOf: ({ source }) => source,
    columns: [{ label: t('operation.by.sources'), show: ({ source }) => source || t('operation.noSource') }],
  })
  return (
    <ListPage title={t('screen.clinicFigures.channel')}>
      <FiguresScreen<Channels>
        {...{ call: calls.channel, exportCall: calls.exportChannel, charted: 'leads' }}
        measures={useMeasures(clinicMeasures.channel, { leads: true })}
        tables={[sources, useStores<Channels>()]}
        leadTo={() => undefined}
      />
    </ListPage>
  )
}

export const OrdersScreen = () => {
  const t = useT()
  const { filters } = useFigureFilters(calls.orders)
  const lineName = useMemo(
    () => new Map(productLines.map((line) => [line as string, t(`statistic.line.${line}`)] as const)),
    [t],
  )
  const lines = figureTable<ClinicOrders, ClinicOrders['lines'][number]>({
    ...{ by: 'lines', label: t('finance.by.lines'), rows: ({ lines }) => lines },
    keyOf: ({ line }) => line,
    columns: [
      {
        label: t('operation.by.lines'),
        show: ({ line }) => <LineLink {...{ line, filters }} name={lineName.get(line) ?? line} />,
      },
    ],
  })
  return (
    <ListPage title={t('screen.clinicFigures.clinicOrder')}>
      <FiguresScreen<ClinicOrders>
        {...{ call: calls.orders, exportCall: calls.exportOrders, charted: 'amount' }}
        measures={useMeasures(clinicMeasures.orders)}
        tables={[lines, useStores<ClinicOrders>()]}
        leadTo={() => undefined}
      />
    </ListPage>
  )
}

interface LineLinkProps {
  line: (typeof productLines)[number]
  name: string
  filters: Filters
}

/** A product line, leading to its orders of the period. */
const LineLink = ({ line, name, filters }: LineLinkProps) => {
  const { granularity: _, ...asked } = filters
  const drill = useDrill(line, asked)
  return <FigureLink href={drill?.()}>{name}</FigureLink>
}
