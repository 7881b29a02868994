/** Orders of any kind: what their kind is called, and where their page is. */
import { useMemo } from 'react'
import type { ProductLine } from '../../contract/orders/order-family'
import { type Key, useT } from './i18n'
import { useManifests } from './manifest'
import { orderNames } from './order-names'
import { useMayOpen } from './rights'

export const useOrderLinks = () => {
  const t = useT()
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    return {
      nameOf: (line: ProductLine) => t(`order.${orderNames[line]}` as Key),
      /** undefined: the person may not read orders of this kind. */
      hrefOf: (line: ProductLine, id: number) => {
        const href = manifests.find(({ name }) => name === orderNames[line])?.record?.path(id)
        return href !== undefined && mayOpen(href) ? href : undefined
      },
    }
  }, [t, manifests, mayOpen])
}
