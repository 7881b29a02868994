/** The order that the address names. */
import { useParams } from 'react-router'

/** Not a number where the address names none; the API then knows no such order either. */
export const useOrderId = (): number => Number(useParams().lensOrderId)
