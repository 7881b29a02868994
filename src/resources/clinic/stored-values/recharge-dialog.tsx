/** Takes money for stored value, by a plan or in any amount, by keyboard. */
import { Alert, Form, Radio } from 'antd'
import { useState } from 'react'
import { cashMethod, moneyMethods } from '../../../../contract/clinic/cash-shifts'
import { type RechargePlan, rechargePlans } from '../../../../contract/clinic/recharge-plans'
import { type StoredValueEntry, storedValueEntries } from '../../../../contract/clinic/stored-value-entries'
import type { StoredValue } from '../../../../contract/clinic/stored-values'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { usePatients } from '../../../providers/references/patients'
import { StoreChoice } from '../../../records/store-choice'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { Entered } from './entered'
import { problemOf } from './problem'
import { type Method, WayFields } from './way-fields'

const ownAmount = 0

interface Values {
  hid?: number
  pid: number
  planId: number
  amount: number
  method: Method
  ref?: string
}

/** Of the plans that are offered today, by the chain of the clinic. */
const usePlans = (hid: number | undefined): RechargePlan[] => {
  const asked = { query: { hid, offered: 1, page_size: 50 } } as const
  return useCallQuery(rechargePlans.calls.list, asked, { enabled: hid !== undefined }).data?.data ?? []
}

const PatientBox = ({ hid, errors }: { hid: number | undefined; errors: Readonly<Record<string, string>> }) => {
  const t = useT()
  const { choices, loading, onSearch } = usePatients(hid)
  return (
    <Form.Item
      name="pid"
      label={t('storedValue.patientName')}
      rules={[{ required: true, message: t('record.required') }]}
      {...problemOf(errors.pid)}
    >
      <Choice<number>
        autoFocus
        aria-label={t('storedValue.patientName')}
        filterOption={false}
        loading={loading}
        placeholder={t('storedValue.searchPatient')}
        options={choices}
        onSearch={onSearch}
      />
    </Form.Item>
  )
}

const PlanBox = ({ plans }: { plans: readonly RechargePlan[] }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  if (plans.length === 0) return null
  const options = plans.map(({ planId, pay, bonus }) => ({
    value: planId,
    label: t('storedValue.planOption', { pay: formatMoney(pay), bonus: formatMoney(bonus) }),
  }))
  return (
    <Form.Item name="planId" label={t('storedValue.plan')}>
      <Radio.Group
        options={[...options, { value: ownAmount, label: t('storedValue.noPlan') }]}
        onChange={({ target }) => {
          const plan = plans.find(({ planId }) => planId === target.value)
          if (plan) form.setFieldValue('amount', plan.pay)
        }}
      />
    </Form.Item>
  )
}

const useRecharge = (account: StoredValue | undefined) => {
  const [form] = Form.useForm<Values>()
  const [done, setDone] = useState<StoredValueEntry>()
  const { mutateAsync, isPending } = useAction(storedValueEntries.calls.recharge, {
    except: ['rule', 'stop', 'conflict'],
  })
  const refusal = useRefusal(['pid', 'amount', 'method', 'ref'])
  const { keyOf } = useIdempotencyKey()
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values || isPending) return
    const { hid, planId = ownAmount, amount, method, ref = '', pid = account?.pid ?? 0 } = values
    const body = {
      ...{ pid, amount, method, ref: method === cashMethod ? '' : ref.trim() },
      ...{ planId: planId === ownAmount ? null : planId, confirmWarn: refusal.confirmWarn },
      ...(hid !== undefined && { hid }),
    }
    // Money that was taken before the network dropped is not taken again.
    const idempotencyKey = keyOf(body)
    const answer = await refusal.attempt(() => mutateAsync({ body, idempotencyKey }))
    if (answer) setDone(answer.data)
  }
  return { form, done, send, isPending, ...refusal }
}

export const RechargeDialog = ({ account, onClosed }: { account: StoredValue | undefined; onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const { form, done, send, isPending, errors, elsewhere, warnings, refused, forget } = useRecharge(account)
  const hid = (Form.useWatch('hid', { form, preserve: true }) as number | undefined) ?? own
  const planId = Form.useWatch('planId', form) as number | undefined
  const plans = usePlans(hid)
  const fault = elsewhere.join(' · ') || (refused && !refused.errors && warnings.length === 0 ? refused.message : '')
  if (done) return <Entered entry={done} onClosed={onClosed} />
  return (
    <Dialog
      open
      title={account ? t('storedValue.rechargeOf', { name: account.patientName }) : t('storedValue.recharge')}
      okText={t('storedValue.recharge')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ planId: ownAmount, method: 2 }}
        onValuesChange={forget}
      >
        <StoreChoice label={t('storedValue.hospitalName')} />
        {!account && <PatientBox {...{ hid, errors }} />}
        <PlanBox plans={plans} />
        <Form.Item
          name="amount"
          label={t('storedValue.amount')}
          rules={[{ required: true, message: t('record.required') }]}
          {...problemOf(errors.amount)}
        >
          <MoneyInput autoFocus={account !== undefined} disabled={plans.some((plan) => plan.planId === planId)} />
        </Form.Item>
        <WayFields methods={moneyMethods} errors={errors} />
      </Form>
      {warnings.length > 0 && (
        <Alert type="warning" showIcon message={warnings.join(' · ')} description={t('storedValue.warned')} />
      )}
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
