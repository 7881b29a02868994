/** First-business review: whether goods may come in from this supplier. */
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { classifyStatus, type Supplier, suppliers } from '../../../../contract/partners/suppliers'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'

interface Values {
  classifyStatus: 1 | 2
  reason: string
}

export const QualifyDialog = ({ supplier, onClosed }: { supplier: Supplier; onClosed: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('classifyStatus', form)
  const [open, setOpen] = useState(true)
  const { mutateAsync, isPending } = useAction(suppliers.calls.qualify, shownByForm)
  const { refused, elsewhere, attempt } = useRefusal([], shownByForm.except)
  const give = async ({ classifyStatus, reason = '' }: Values) => {
    const body = { classifyStatus, reason, version: supplier.version }
    const saved = await attempt(() => mutateAsync({ params: { id: supplier.supplierId }, body }))
    if (!saved) return
    void toast('success', t('record.saved'))
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      title={t('supplier.qualifyTitle', { name: supplier.name })}
      confirmLoading={isPending}
      maskClosable={false}
      okText={t('core.action.confirm')}
      cancelText={t('core.action.cancel')}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>
        {supplier.licenceUntil === null
          ? t('supplier.noLicence')
          : t('supplier.licencesUntil', { count: supplier.licences, date: supplier.licenceUntil })}
      </p>
      <Form<Values>
        form={form}
        name="qualify"
        layout="vertical"
        initialValues={{ classifyStatus: classifyStatus.qualified, reason: '' }}
        onFinish={give}
      >
        <Form.Item name="classifyStatus" label={t('supplier.verdict')}>
          <Radio.Group
            options={[classifyStatus.qualified, classifyStatus.unqualified].map((value) => ({
              value,
              label: t(`supplier.classify.${value}`),
            }))}
          />
        </Form.Item>
        {chosen === classifyStatus.unqualified && (
          <Form.Item
            name="reason"
            label={t('supplier.reason')}
            rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          >
            <Input.TextArea maxLength={200} showCount rows={3} />
          </Form.Item>
        )}
      </Form>
      {refused && <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />}
    </Dialog>
  )
}
