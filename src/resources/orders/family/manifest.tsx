/** The screens of one kind of order: list, detail, edit, and what it prints. */
import { type ComponentType, lazy } from 'react'
import type { FeatureName } from '../../../../contract/core/features'
import type { IconName } from '../../../../contract/system/menu-icons'
import { type Key, withTexts } from '../../../providers/i18n'
import type { Manifest, ScreenRoute } from '../../../providers/manifest'
import type { OrderFacts } from './detail'
import type { OrderFormKind } from './form/form-of'
import { type OrderKind, OrderKindProvider, type OrderTab } from './kind'
import { maxTickets } from './print/max-tickets'
import type { TicketKind } from './print/ticket-kind'

export interface OrderScreens {
  /** Of the resource, and the prefix of its element codes. */
  name: string
  label: Key
  icon?: IconName
  path: string
  /** The kinds that share its screen of the menu, itself among them. */
  tabs?: readonly OrderTab[]
  /** What the server must have for this kind. */
  feature?: FeatureName
  /** The parameter of addresses that names an order. */
  id: string
  kind: () => Promise<OrderKind>
  facts: () => Promise<OrderFacts>
  form: () => Promise<OrderFormKind>
  /** Paths that print a ticket of one order, or of each of several. */
  prints?: { one: string; several?: string; ticket: () => Promise<TicketKind> }
}

const loadList = () => import('./tabs')
/** All but the list is about one order, and works on it. */
const atWork = <Part,>(part: Promise<Part>) => withTexts('orderWork', part)

export const orderManifest = (screens: OrderScreens): Manifest => {
  const { name, label, icon = 'orders', path, tabs = [], id, kind, prints, feature } = screens
  const menuPath = tabs[0]?.path ?? path
  /** A person who may read any of the tabs may open the first one, which leads to theirs. */
  const reading = menuPath === path && tabs.length > 0 ? tabs.map((tab) => `${tab.name}.read`) : `${name}.read`
  /** A page with the kind that it is about; both are loaded at once. */
  const page = (loading: () => Promise<ComponentType>) =>
    lazy(async () => {
      const [value, Page] = await Promise.all([kind(), loading()])
      return {
        default: () => (
          <OrderKindProvider value={value}>
            <Page />
          </OrderKindProvider>
        ),
      }
    })
  const printing = (path: string, most: number, ticket: () => Promise<TicketKind>): ScreenRoute => ({
    path: `${path}/:${id}`,
    page: page(async () => {
      const [{ Tickets }, printed] = await Promise.all([atWork(import('./print/tickets')), ticket()])
      return () => <Tickets kind={printed} most={most} />
    }),
    code: `${name}.read`,
    label: 'order.print',
    chrome: false,
  })
  const onServer = ([first, ...more]: Manifest['routes']): Manifest['routes'] => {
    const marked = (route: ScreenRoute) => ({ ...route, ...(feature && { feature }) })
    return [marked(first), ...more.map(marked)]
  }
  return {
    name,
    area: 'orders',
    icon,
    label,
    dataProviderName: 'default',
    ...(menuPath !== path && { menuPaths: [menuPath] as const }),
    routes: onServer([
      {
        path,
        page: page(async () => (await loadList()).OrderListPage),
        ahead: async (search) => {
          const [{ askOrdersAhead }, { resource }] = await Promise.all([loadList(), kind()])
          askOrdersAhead(resource, search)
        },
        code: reading,
        action: 'list',
      },
      {
        path: `${path}/:${id}`,
        page: page(async () => {
          const [{ OrderDetail }, Facts] = await Promise.all([atWork(import('./detail')), screens.facts()])
          return () => <OrderDetail Facts={Facts} />
        }),
        code: `${name}.read`,
        label: 'order.detail',
        action: 'show',
      },
      {
        path: `${path}/:${id}/edit`,
        page: page(async () => {
          const [{ OrderEdit }, form] = await Promise.all([atWork(import('./form')), screens.form()])
          return () => <OrderEdit kind={form} />
        }),
        code: `${name}.update`,
        label: 'order.edit',
        action: 'edit',
      },
      ...(prints ? [printing(prints.one, 1, prints.ticket)] : []),
      ...(prints?.several ? [printing(prints.several, maxTickets, prints.ticket)] : []),
    ]),
    record: { path: (orderId) => `${path}/${orderId}`, text: async () => (await kind()).text },
  }
}
