/** The glasses ticket of one order, to be printed. */
import { useParams } from 'react-router'
import { Tickets } from './print/tickets'
import { idsOf } from './print/use-tickets'

export const PrintGlasses = () => {
  const { lensOrderId = '' } = useParams()
  return <Tickets ids={idsOf(lensOrderId).slice(0, 1)} />
}
