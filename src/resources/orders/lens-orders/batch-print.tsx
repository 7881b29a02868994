/** The glasses tickets of several orders, one to a page in the order in which they were chosen. */
import { useParams } from 'react-router'
import { Tickets } from './print/tickets'
import { idsOf } from './print/use-tickets'

export const BatchPrintGlasses = () => {
  const { lensOrderId = '' } = useParams()
  return <Tickets ids={idsOf(lensOrderId)} />
}
