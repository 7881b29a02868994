/** Sends the parents of a task's children text messages, and says who gets none. */
import { Form, Select } from 'antd'
import { screeningNotices } from '../../../../contract/screening/screening-notices'
import { screeningSmsTemplates } from '../../../../contract/screening/screening-sms-templates'
import type { ScreeningSummaryDetails } from '../../../../contract/screening/screening-summary'
import { useMayCall } from '../../../providers/access'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { formatInstant } from '../../../ui/format'
import { OfWhom } from './of-whom'

interface Values {
  templateId?: number
  classId?: number
  level?: (0 | 1 | 2 | 3)[]
}

interface NoticesDialogProps {
  summary: ScreeningSummaryDetails
  onClosed: () => void
}

/** Chooses a template of the agent or clinic whose task it is, and shows its text. */
const TemplateChoice = ({ taskId }: { taskId: number }) => {
  const t = useT()
  const query = { taskId, page_size: 100, sort: 'name' }
  const { data, isFetching } = useCallQuery(screeningSmsTemplates.calls.list, { query })
  const chosen = Form.useWatch<number | undefined>('templateId')
  const templates = data?.data ?? []
  return (
    <Form.Item
      name="templateId"
      label={t('screeningNotice.template')}
      extra={templates.find(({ templateId }) => templateId === chosen)?.text}
    >
      <Select
        allowClear
        loading={isFetching}
        placeholder={t('screeningNotice.noTemplate')}
        options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
      />
    </Form.Item>
  )
}

export const NoticesDialog = ({ summary, onClosed }: NoticesDialogProps) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const mayChoose = useMayCall(screeningSmsTemplates.calls.list)
  const { mutateAsync, isPending } = useAction(screeningNotices.calls.create)
  const send = async ({ classId, templateId, level = [] }: Values) => {
    const body = { taskId: summary.taskId, classId: classId ?? null, templateId: templateId ?? null, levels: level }
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
        {mayChoose && <TemplateChoice taskId={summary.taskId} />}
      </Form>
    </Dialog>
  )
}
