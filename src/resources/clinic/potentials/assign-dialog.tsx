/** Hands potential members to a colleague or to the pool, and says of each what became of it. */
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { type Potential, potentials } from '../../../../contract/clinic/potentials'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useInvalidateResources } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { t as translate, useT } from '../../../providers/i18n'
import { useStaff } from '../../../providers/references/staff'
import { ReferenceSelect } from '../../../records/reference-select'
import { answerOf, type BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Dialog } from '../../../ui/dialog'

/** Stands for the pool, which has no account. */
const pool = 0
const chunk = 50
const { assign } = potentials.calls
const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : translate('core.error.network'))

export const AssignDialog = ({ rows, onClosed }: { rows: readonly Potential[]; onClosed: () => void }) => {
  const t = useT()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const [chosen, setChosen] = useState<number>()
  const [owner, setOwner] = useState<number>()
  const { choices, loading } = useStaff(rows[0]?.hid)
  const title = t('potential.assignTitle', { count: rows.length })
  const task = useMemo<BatchTask<Potential> | undefined>(
    () =>
      owner === undefined
        ? undefined
        : {
            chunk,
            run: async (some) => {
              const ids = some.map(({ potentialId }) => potentialId)
              const { data } = await send(assign, { body: { ids, owner: owner === pool ? null : owner } })
              return data.map(answerOf)
            },
          },
    [send, owner],
  )
  if (task)
    return (
      <BatchProgress
        title={title}
        items={rows}
        nameOf={({ name }) => name}
        task={task}
        messageOf={messageOf}
        onClose={() => {
          void invalidate(staleAfter(assign))
          onClosed()
        }}
      />
    )
  return (
    <Dialog
      open
      title={title}
      okText={t('potential.assign')}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => setOwner(chosen)}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('potential.owner')} required>
          <ReferenceSelect
            aria-label={t('potential.owner')}
            from={{ choices: [{ value: pool, label: t('potential.toPool') }, ...choices], loading }}
            value={chosen}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
