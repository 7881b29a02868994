/** What has happened to the order, newest first. */
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { useTimeline } from '../../../../providers/record-text'
import { HistoryCard } from '../../../../ui/history-card'
import { useFieldText } from '../field-text'

export const History = ({ timeline }: Pick<LensOrderDetails, 'timeline'>) => {
  const timelineOf = useTimeline(useFieldText())
  return <HistoryCard entries={timelineOf(timeline)} />
}
