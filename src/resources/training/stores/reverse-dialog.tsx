/** Takes a record back, whole or in part; what is left of it and of the balances afterwards is said before. */
import { Alert, Form, Input } from 'antd'
import { z } from 'zod'
import { type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { schemaRule } from '../../../records/schema-rule'
import { useRefusal } from '../../../records/use-refusal'
import { Description } from '../../../ui/description'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { WholeInput } from '../../../ui/value-inputs'
import { Afterwards } from './afterwards'
import { holderOf } from './columns'
import { countOf } from './inputs'
import { useOwner } from './use-owner'
import { useUnits } from './words'

interface Values {
  amount: number
  reason: string
}

const boxes = ['amount', 'reason'] as const
const shownHere = { except: ['rule', 'stop', 'conflict'] } as const

export const ReverseDialog = ({ row, onClosed }: { row: TrainingStore; onClosed: () => void }) => {
  const t = useT()
  const units = useUnits()
  const [form] = Form.useForm<Values>()
  const { id, brand, brandName, cid, hid, source, unit, version } = row
  const left = row.amount - row.reversed
  const count = countOf(Form.useWatch('amount', form))
  const { data, isFetching, error } = useOwner(hid === null ? { brand, cid } : { brand, hid })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(boxes)
  const { mutateAsync, isPending } = useAction(trainingStores.calls.reverse, shownHere)
  const owner = data?.data
  const changes = owner
    ? [
        { of: owner.owner, now: owner.balance, by: -count },
        ...(source === 'agent' ? [{ of: 'agent' as const, now: owner.agentBalance, by: count }] : []),
      ]
    : []
  const send = async ({ amount, reason }: Values) => {
    const done = await attempt(() => mutateAsync({ params: { id }, body: { amount, reason: reason.trim(), version } }))
    if (!done) return
    void toast('success', t('trainingStore.done.reverse'))
    onClosed()
  }
  const bounds = t('trainingStore.reverse.hint', { left })
  return (
    <Dialog
      open
      title={t('trainingStore.reverseTitle', { id })}
      okText={t('trainingStore.verb.reverse')}
      okButtonProps={{ danger: true }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClosed}
    >
      <p>{t('trainingStore.reverseText', { source: t(`trainingStore.back.${source}`) })}</p>
      <Description
        facts={[
          { label: t('trainingStore.owner'), value: holderOf(row) },
          { label: t('trainingStore.brand'), value: brandName },
          { label: t('trainingStore.amount'), value: units(unit, row.amount) },
          { label: t('trainingStore.after.left'), value: units(unit, Math.max(0, left - count)) },
        ]}
      />
      <Form<Values>
        form={form}
        name="training-reversal"
        layout="vertical"
        style={{ marginBlockStart: 16 }}
        initialValues={{ amount: left, reason: '' }}
        onValuesChange={forget}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="amount"
          label={t(`trainingStore.amount.${unit}`)}
          required
          rules={[schemaRule(z.number().int().min(1).max(left), bounds)]}
          {...faultOf(errors.amount)}
        >
          <WholeInput />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('trainingStore.reason')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          {...faultOf(errors.reason)}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Form>
      <Afterwards owner={owner} reading={isFetching} error={error?.message} changes={changes} />
      {refused && (elsewhere.length > 0 || !refused.errors) && (
        <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />
      )}
    </Dialog>
  )
}
