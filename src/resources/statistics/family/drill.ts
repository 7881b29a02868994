/** From a figure to exactly the orders behind it: the list of their kind under the same filters. */
import { useMemo } from 'react'
import { defaultPageSize } from '../../../../contract/core/page'
import type { ProductLine } from '../../../../contract/orders/order-family'
import { orderKinds } from '../../../../contract/orders/order-kinds'
import { countedStates } from '../../../../contract/statistics/order-statistics'
import { type Filters, writeListQuery } from '../../../providers/list-query'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'

/** The address of the list with these filters beside those of the figures. */
export type Drill = (more?: Filters) => string

const status = countedStates.join(',')

/** Undefined for those who see figures, but no orders. */
export const useDrill = (line: ProductLine, filters: Filters): Drill | undefined => {
  const { resource } = orderKinds[line]
  const path = useManifests().find(({ name }) => name === resource.name)?.routes[0].path
  const mayOpen = useMayOpen()
  return useMemo(() => {
    if (path === undefined || !mayOpen(path)) return undefined
    const asked = { page: 1, size: defaultPageSize, sort: [] }
    return (more = {}) =>
      `${path}?${writeListQuery(resource.calls.list, { ...asked, filters: { ...filters, status, ...more } })}`
  }, [resource, path, mayOpen, filters])
}
