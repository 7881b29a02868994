/** What has happened to the order, newest first. */
import { useRecordText, useTimeline } from '../../../../providers/record-text'
import { HistoryCard } from '../../../../ui/history-card'
import { useOrderKind } from '../kind'
import type { OrderDetails } from '../order'

export const History = ({ timeline }: Pick<OrderDetails, 'timeline'>) => {
  const timelineOf = useTimeline(useRecordText(useOrderKind().text))
  return <HistoryCard entries={timelineOf(timeline)} />
}
