/** All that is known of a record, and its history, at the side of its list. */
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRecordHistory } from '../providers/record-history'
import type { RecordText } from '../providers/record-text'
import { Description, type Fact } from '../ui/description'
import { HistoryCard } from '../ui/history-card'
import { usePhone } from '../ui/use-phone'
import styles from './records.module.css'

interface RecordDetailsProps {
  title: ReactNode
  facts: readonly Fact[]
  /** As the audit trail names the record. */
  resource: string
  id: number
  text: RecordText
  /** What can be done with it. */
  footer?: ReactNode
  onClosed: () => void
  children?: ReactNode
}

export const RecordDetails = ({ title, facts, resource, id, text, footer, onClosed, children }: RecordDetailsProps) => {
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const history = useRecordHistory(resource, id, text)
  return (
    <Drawer
      open={open}
      width={phone ? '100%' : 640}
      title={title}
      footer={footer}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <div className={styles.details}>
        <Description facts={facts} />
        {children}
        {history && <HistoryCard {...history} />}
      </div>
    </Drawer>
  )
}
