/** One tag becomes another: whatever bears it bears the other from then on. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { type Tag, tags } from '../../../../contract/content/tags'
import { useChoices } from '../../../providers/choices'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'

interface MergeDialogProps {
  row: Tag
  /** It was to be deleted, and is in use. */
  instead?: boolean
  onClosed: () => void
}

const shownHere = ['rule', 'conflict', 'missing'] as const

export const MergeDialog = ({ row, instead = false, onClosed }: MergeDialogProps) => {
  const t = useT()
  const { name, tagId: from, tag_type, uses, version } = row
  const [to, setTo] = useState<number>()
  const { choices, rows, loading } = useChoices(tags.calls.list, { filters: { tag_type }, sort: 'name' })
  const merge = useAction(tags.calls.merge, { except: [...shownHere] })
  const { refused, errors, attempt, forget } = useRefusal(['to'], shownHere)
  const target = rows.find(({ tagId }) => tagId === to)
  const send = async () => {
    if (!target) return
    const body = { from, to: target.tagId, version, toVersion: target.version }
    if (!(await attempt(() => merge.mutateAsync({ body })))) return
    void toast('success', t('tag.merged', { name: target.name }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('tag.mergeTitle', { name })}
      okText={t('tag.mergeAction')}
      okButtonProps={{ danger: true, disabled: !target }}
      cancelText={t('core.action.cancel')}
      confirmLoading={merge.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      {instead && <p>{t('tag.mergeUsed', { name })}</p>}
      <p>{t('tag.mergeText', { name, count: uses })}</p>
      <Form layout="vertical">
        <Form.Item label={t('tag.mergeInto')} htmlFor="merge-into" {...faultOf(errors.to)}>
          <Choice
            id="merge-into"
            loading={loading}
            value={to}
            options={choices.filter(({ value }) => value !== from)}
            onChange={(chosen) => {
              forget()
              setTo(chosen)
            }}
          />
        </Form.Item>
      </Form>
      {refused && !errors.to && <Alert type="error" showIcon message={refused.message} />}
    </Dialog>
  )
}
