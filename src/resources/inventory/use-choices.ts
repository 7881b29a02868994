/** Of which company the stock at hand is, and its warehouses and suppliers to choose from. */
import { useSearchParams } from 'react-router'
import type { Warehouse } from '../../../contract/partners/warehouses'
import { useAllowed } from '../../providers/access'
import { useIsOfClinic } from '../../providers/bootstrap'
import type { Choice } from '../../providers/choices'
import { useOwnCompany } from '../../providers/companies'
import { useUser } from '../../providers/identity'
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

/** Warehouses by name; those of a chain of clinics by the store that they are of. */
export const warehouseChoices = (places: readonly Pick<Warehouse, 'warehouseId' | 'name' | 'storeName'>[]) => {
  const several = new Set(places.map(({ storeName }) => storeName)).size > 1
  return places.map(({ warehouseId, name, storeName }) => ({
    value: warehouseId,
    label: several && storeName ? `${storeName} · ${name}` : name,
  }))
}

/** The warehouse that is meant where none is named: the default one of the company, or of the store that the person works in. */
export const useUsualWarehouse = (): ((places: readonly Warehouse[]) => number | undefined) => {
  const own = useUser()?.oid ?? null
  return (places) => places.find(({ isDefault, hid }) => isDefault === 1 && (hid ?? null) === own)?.warehouseId
}

/** What a clinic pays for its goods its people see; what an agent pays, those who may see costs. */
export const useSeesCosts = (): boolean => {
  const mayCost = useAllowed('products.cost')
  return useIsOfClinic() || mayCost
}

export const useStockSuppliers = (own?: Choice, ofDocument?: number) => useSuppliers(useStockCid(ofDocument), own)
