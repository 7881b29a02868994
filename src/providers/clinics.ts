/** Clinics to choose from. */
import { orders } from '../../contract/orders/orders'
import { hospitals } from '../../contract/partners/hospitals'
import { useChoices } from './choices'

/** The clinics of an agent; none before it is known of which. */
export const useClinics = (cid: number | null | undefined) =>
  useChoices(hospitals.calls.ofAgent, { filters: { cid: cid ?? 0 }, wanted: cid !== null && cid !== undefined })

/** Clinics whose orders the person may see, found by their name, and the one that is chosen. */
export const useFoundClinics = (chosen?: number) => useChoices(orders.calls.hospitals, { searchBy: 'name', chosen })
