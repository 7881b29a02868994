/** What has happened to the order, newest first. */
import { Card } from 'antd'
import { type LensOrderDetails, lensOrders } from '../../../../../contract/orders/lens-orders'
import { useLabel, useT } from '../../../../providers/i18n'
import { Timeline, type TimelineEntry } from '../../../../ui/timeline'
import { useFieldText } from '../field-text'

/** Other deeds show the name that the audit trail gives them. */
const deeds = [
  'create',
  'submit',
  'review',
  'reject',
  'produce',
  'arrive',
  'ship',
  'correct-ems',
  'complete',
  'cancel',
  'after-sale',
  'print',
  'flag',
  ...(Object.keys(lensOrders.calls) as (keyof typeof lensOrders.calls)[]).filter((name) => name.startsWith('update')),
] as const

export const History = ({ timeline }: Pick<LensOrderDetails, 'timeline'>) => {
  const t = useT()
  const label = useLabel()
  const text = useFieldText()
  const entries = timeline.map(({ at, action, name, reason, before, after }, position): TimelineEntry => {
    const fields = Object.keys(after ?? {}).filter(text.knows)
    return {
      id: timeline.length - position,
      at,
      who: name || null,
      what: deeds.some((deed) => deed === action) ? label(`lensOrder.deed.${action}`) : action,
      note: reason,
      changes: before
        ? fields.map((field) => ({
            label: text.label(field),
            before: text.value(field, before[field]),
            after: text.value(field, after?.[field]),
          }))
        : [],
    }
  })
  return (
    <Card size="small" title={t('lensOrder.history')}>
      <Timeline entries={entries} />
    </Card>
  )
}
