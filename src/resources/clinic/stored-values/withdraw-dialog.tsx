/** Pays a member's whole principal out, after it was said what lapses. */
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { cashMethod, moneyMethods } from '../../../../contract/clinic/cash-shifts'
import {
  maxCashWithdrawal,
  type StoredValueEntry,
  storedValueEntries,
} from '../../../../contract/clinic/stored-value-entries'
import type { StoredValue } from '../../../../contract/clinic/stored-values'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { StoreChoice } from '../../../records/store-choice'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { Entered } from './entered'
import { problemOf } from './problem'
import { type Method, WayFields } from './way-fields'

interface Values {
  hid?: number
  method: Method
  ref?: string
  reason: string
}

export const WithdrawDialog = ({ account, onClosed }: { account: StoredValue; onClosed: () => void }) => {
  const t = useT()
  const { pid, principal, bonus, patientName } = account
  const [form] = Form.useForm<Values>()
  const [done, setDone] = useState<StoredValueEntry>()
  const withdraw = useAction(storedValueEntries.calls.withdraw, { except: ['rule', 'stop', 'conflict'] })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(['method', 'ref', 'reason'])
  const { keyOf } = useIdempotencyKey()
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const { ref = '', method, reason, hid } = values
    const body = {
      ...{ pid, principal, method, reason: reason.trim(), ref: method === cashMethod ? '' : ref.trim() },
      ...(hid !== undefined && { hid }),
    }
    const answer = await attempt(() => withdraw.mutateAsync({ body, idempotencyKey: keyOf(body) }))
    if (answer) setDone(answer.data)
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : '')
  if (done) return <Entered entry={done} onClosed={onClosed} />
  return (
    <Dialog
      open
      title={t('storedValue.withdrawOf', { name: patientName })}
      okText={t('storedValue.withdrawOk', { amount: formatMoney(principal) })}
      okButtonProps={{ danger: true }}
      cancelText={t('core.action.cancel')}
      confirmLoading={withdraw.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('storedValue.withdrawText', { principal: formatMoney(principal), bonus: formatMoney(bonus) })}</p>
      <Form<Values> form={form} layout="vertical" initialValues={{ method: 5 }} onValuesChange={forget}>
        <StoreChoice label={t('storedValue.hospitalName')} />
        <WayFields
          methods={principal > maxCashWithdrawal ? moneyMethods.filter((one) => one !== cashMethod) : moneyMethods}
          errors={errors}
        />
        <Form.Item
          name="reason"
          label={t('storedValue.reason')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          {...problemOf(errors.reason)}
        >
          <Input maxLength={100} />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
