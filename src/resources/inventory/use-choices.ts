/** Of which company the stock at hand is, and its warehouses and suppliers to choose from. */
import { useSearchParams } from 'react-router'
import type { Choice } from '../../providers/choices'
import { useOwnCompany } from '../../providers/companies'
import { useSuppliers } from '../../providers/references/suppliers'
import { useWarehouses } from '../../providers/references/warehouses'

/**
 * The company whose stock is at hand: the own one. The platform's people see that of every agent; it is the one that a document is
 * of, or to which the list was narrowed from which they came.
 * @param ofDocument where there is a document
 */
export const useStockCid = (ofDocument?: number): number | null => {
  const own = useOwnCompany()
  const [search] = useSearchParams()
  return own ?? ofDocument ?? (Number(search.get('cid')) || null)
}

export const useStockWarehouses = ({ wanted = true, cid }: { wanted?: boolean; cid?: number | undefined } = {}) =>
  useWarehouses(useStockCid(cid), wanted).rows

export const useStockSuppliers = (own?: Choice, ofDocument?: number) => useSuppliers(useStockCid(ofDocument), own)
