/** Sends the parents of a task's children text messages, and says who gets none. */
import { Form } from 'antd'
import { screeningNotices } from '../../../../contract/screening/screening-notices'
import type { ScreeningSummaryDetails } from '../../../../contract/screening/screening-summary'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { formatInstant } from '../../../ui/format'
import { OfWhom } from './of-whom'

interface Values {
  classId?: number
  level?: (0 | 1 | 2 | 3)[]
}

interface NoticesDialogProps {
  summary: ScreeningSummaryDetails
  onClosed: () => void
}

export const NoticesDialog = ({ summary, onClosed }: NoticesDialogProps) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const { mutateAsync, isPending } = useAction(screeningNotices.calls.create)
  const send = async ({ classId, level = [] }: Values) => {
    const body = { taskId: summary.taskId, classId: classId ?? null, levels: level }
    const made = await mutateAsync({ body }).catch(() => undefined)
    if (!made) return
    const { dueAt, ...counts } = made.data
    void toast('success', t('screeningNotice.made', { ...counts, at: formatInstant(dueAt) }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('screeningNotice.send')}
      okText={t('screeningNotice.send')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClosed}
    >
      <p>{t('screeningNotice.text')}</p>
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <OfWhom summary={summary} />
      </Form>
    </Dialog>
  )
}
