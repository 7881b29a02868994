/** Kinds of order that share a screen of the menu: each tab is a whole list, with an address and filters of its own. */
import { Navigate } from 'react-router'
import { useHeld } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { useOrderKind } from './kind'
import { OrderList } from './list'

export { askOrdersAhead } from './list'

/** Those of the screen's tabs that the person may read; none where the screen has only one kind. */
const useReadable = () => {
  const { tabs = [] } = useOrderKind()
  const held = useHeld(tabs.map(({ name }) => `${name}.read`))
  return tabs.filter(({ name }) => held.has(`${name}.read`))
}

/** A person who sees one side only needs no choice. */
const OrderTabs = () => {
  const t = useT()
  const { path, tabs: [first] = [] } = useOrderKind()
  const readable = useReadable()
  if (!first || readable.length < 2) return null
  const tabs = readable.map((tab) => ({ href: tab.path, label: t(tab.label) }))
  return <PageTabs label={t(first.label)} tabs={tabs} current={path} />
}

/** The menu leads to the first tab; a person who may read only another one is taken there. */
export const OrderListPage = () => {
  const { path } = useOrderKind()
  const readable = useReadable()
  const [first] = readable
  if (first && !readable.some((tab) => tab.path === path)) return <Navigate replace to={first.path} />
  return (
    <OrderList>
      <OrderTabs />
    </OrderList>
  )
}
