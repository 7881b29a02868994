/** Renews one account or several, from the clinic's balance or as a gift, and says of each what became of it. */
import { Form, Input, InputNumber } from 'antd'
import { useMemo, useState } from 'react'
import { lifelongDays, maxPoints, type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useInvalidateResources } from '../../../providers/data/use-call'
import { type Send, useSend } from '../../../providers/data/use-send'
import { t as translate, useT } from '../../../providers/i18n'
import { type Answer, answerOf, type BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Dialog } from '../../../ui/dialog'

interface Values {
  days?: number
  points?: number
  reason?: string
}

type Kind = 'renew' | 'gift'

const chunk = 50

/** Accounts counted in days, and those counted in points, are asked for each by a call. */
const renewing = (send: Send, kind: Kind, { days, points, reason = '' }: Values): BatchTask<TrainingUser> => ({
  chunk,
  run: async (users) => {
    const parts = [
      { ids: users.filter(({ unit }) => unit === 'day'), more: days === undefined ? {} : { days } },
      { ids: users.filter(({ unit }) => unit === 'point'), more: points === undefined ? {} : { points } },
    ].filter(({ ids }) => ids.length > 0)
    const answers = new Map<number, Answer>()
    for (const { ids, more } of parts) {
      const body = { sdxUids: ids.map(({ sdxUid }) => sdxUid), ...more }
      const { data } =
        kind === 'gift'
          ? await send(trainingUsers.calls.gift, { body: { ...body, reason } })
          : await send(trainingUsers.calls.renew, { body })
      for (const one of data) answers.set(one.id, answerOf(one))
    }
    return users.map(({ sdxUid }) => answers.get(sdxUid) ?? { ok: false })
  },
})

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : translate('core.error.network'))

interface RenewDialogProps {
  kind: Kind
  users: readonly TrainingUser[]
  onClosed: () => void
}

export const RenewDialog = ({ kind, users, onClosed }: RenewDialogProps) => {
  const t = useT()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const [form] = Form.useForm<Values>()
  const [given, setGiven] = useState<Values>()
  const task = useMemo(() => given && renewing(send, kind, given), [send, kind, given])
  const [first] = users
  const title =
    users.length === 1
      ? t(`trainingUser.${kind}Title`, { name: first?.patientName ?? '' })
      : t(`trainingUser.${kind}Many`, { count: users.length })
  if (task)
    return (
      <BatchProgress
        title={title}
        items={users}
        nameOf={({ patientName, brandName }) => `${patientName} · ${brandName}`}
        task={task}
        messageOf={messageOf}
        onClose={() => {
          void invalidate(staleAfter(trainingUsers.calls.renew))
          onClosed()
        }}
      />
    )
  const rules = [{ required: true, message: t('record.required') }]
  const has = (unit: TrainingUser['unit']) => users.some((user) => user.unit === unit)
  return (
    <Dialog
      open
      title={title}
      okText={t(`trainingUser.verb.${kind}`)}
      cancelText={t('core.action.cancel')}
      onOk={() => form.submit()}
      onCancel={onClosed}
    >
      <p>{t(`trainingUser.${kind}Text`)}</p>
      <Form form={form} layout="vertical" onFinish={setGiven} initialValues={{ days: 30 }}>
        {has('day') && (
          <Form.Item name="days" label={t('trainingUser.addDays')} rules={rules}>
            <InputNumber min={1} max={lifelongDays} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        {has('point') && (
          <Form.Item name="points" label={t('trainingUser.addPoints')} rules={rules}>
            <InputNumber min={1} max={maxPoints} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        {kind === 'gift' && (
          <Form.Item
            name="reason"
            label={t('trainingUser.reason')}
            rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
