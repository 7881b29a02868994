/** What was done with a record, at the foot of the page that is about it; nothing for those who may not see the audit trail. */
import { useRecordHistory } from '../providers/record-history'
import type { RecordText } from '../providers/record-text'
import { HistoryCard } from '../ui/history-card'

interface RecordHistoryProps {
  /** As the audit trail names the record. */
  resource: string
  id: number
  text: RecordText
}

export const RecordHistory = ({ resource, id, text }: RecordHistoryProps) => {
  const history = useRecordHistory(resource, id, text)
  return history ? <HistoryCard {...history} /> : null
}
