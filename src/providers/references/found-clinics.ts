/** Clinics to choose from in lists of orders, without what is kept of clinics beside their names. */
import { orders } from '../../../contract/orders/orders'
import { useChoices } from '../choices'

/** Clinics whose orders the person may see, found by their name, and the one that is chosen. */
export const useFoundClinics = (chosen?: number) => useChoices(orders.calls.hospitals, { searchBy: 'name', chosen })
