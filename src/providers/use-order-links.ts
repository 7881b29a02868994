/** Orders of any kind: what their kind is called, and where their page is. */
import { useMemo } from 'react'
import type { ProductLine } from '../../contract/orders/order-family'
import { useBootstrap } from './bootstrap'
import { type Key, useT } from './i18n'
import { useManifests } from './manifest'
import { orderNames } from './order-names'

export const useOrderLinks = () => {
  const t = useT()
  const manifests = useManifests()
  const codes = useBootstrap()?.codes
  return useMemo(() => {
    const may = (line: ProductLine, verb: string) => codes?.has(`${orderNames[line]}.${verb}`) ?? false
    return {
      nameOf: (line: ProductLine) => t(`order.${orderNames[line]}` as Key),
      /** undefined: the person may not read orders of this kind. */
      hrefOf: (line: ProductLine, id: number) =>
        may(line, 'read') ? manifests.find(({ name }) => name === orderNames[line])?.record?.path(id) : undefined,
      may,
    }
  }, [t, manifests, codes])
}
