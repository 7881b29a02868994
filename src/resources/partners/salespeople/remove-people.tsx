/** Asks before client managers are deleted, and says of each what became of it. */
import { useMemo, useState } from 'react'
import { type Salesperson, salespeople } from '../../../../contract/partners/salespeople'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useInvalidateResources } from '../../../providers/data/use-call'
import { type Send, useSend } from '../../../providers/data/use-send'
import { t as translate, useT } from '../../../providers/i18n'
import type { BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Dialog } from '../../../ui/dialog'

const chunk = 50

const removing = (send: Send): BatchTask<Salesperson> => ({
  chunk,
  run: async (people) => {
    const { data } = await send(salespeople.calls.remove, { body: people.map(({ sid }) => sid) })
    const answers = new Map(data.map(({ id, code, message }) => [id, { ok: code === 0, message }]))
    return people.map(({ sid }) => answers.get(sid) ?? { ok: false })
  },
})

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : translate('core.error.network'))

interface RemovePeopleProps {
  people: readonly Salesperson[]
  onClosed: () => void
}

export const RemovePeople = ({ people, onClosed }: RemovePeopleProps) => {
  const t = useT()
  const send = useSend()
  const task = useMemo(() => removing(send), [send])
  const [running, setRunning] = useState(false)
  const invalidate = useInvalidateResources()
  const [first] = people
  if (running)
    return (
      <BatchProgress
        title={t('salesperson.remove')}
        items={people}
        nameOf={({ name }) => name}
        task={task}
        messageOf={messageOf}
        onClose={() => {
          void invalidate(staleAfter(salespeople.calls.remove))
          onClosed()
        }}
      />
    )
  return (
    <Dialog
      open
      title={
        people.length === 1
          ? t('salesperson.removeTitle', { name: first?.name ?? '' })
          : t('salesperson.removeMany', { count: people.length })
      }
      okText={t('record.remove')}
      okButtonProps={{ danger: true }}
      cancelText={t('core.action.cancel')}
      onOk={() => setRunning(true)}
      onCancel={onClosed}
    >
      <p>{t('salesperson.removeText')}</p>
    </Dialog>
  )
}
