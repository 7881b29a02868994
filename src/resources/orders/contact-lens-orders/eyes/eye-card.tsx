/** Figures of both eyes to read, as a card. */
import { Card } from 'antd'
import { useLabel } from '../../../../providers/i18n'
import { EyeTable } from '../../../../ui/eye-table'
import { type EyeBox, type EyeEntry, showBox } from './boxes'
import { wordOf } from './text'

interface EyeCardProps {
  title: string
  boxes: readonly EyeBox[]
  entries: readonly EyeEntry[]
}

export const EyeCard = ({ title, boxes, entries }: EyeCardProps) => {
  const label = useLabel()
  const [right, left] = (['Od', 'Os'] as const).map((eye) => entries.find((entry) => entry.eye === eye))
  const show = (box: EyeBox, entry: EyeEntry | undefined) => wordOf(box, showBox(box, entry?.[box.name]), label)
  const rows = boxes.map((box) => ({
    key: box.name,
    label: label(`field.${box.name}`),
    unit: box.parameter?.unit ?? '',
    values: { Od: show(box, right), Os: show(box, left) },
  }))
  return (
    <Card size="small" title={title}>
      <EyeTable rows={rows} label={title} />
    </Card>
  )
}
