/** The order that the address names. */
import { useParams } from 'react-router'
import { useOrderKind } from './kind'

/** Not a number where the address names none; the API then knows no such order either. */
export const useOrderId = (): number => Number(useParams()[useOrderKind().resource.id])
