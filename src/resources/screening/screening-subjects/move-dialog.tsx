/** Moves students to another class of their school, and says of each what became of it. */
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import type { ScreeningClass } from '../../../../contract/screening/screening-classes'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useInvalidateResources } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { t as translate, useT } from '../../../providers/i18n'
import { answerOf, type BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { useClassName } from '../class-name'

const chunk = 50
const { move } = screeningSubjects.calls
const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : translate('core.error.network'))

interface MoveDialogProps {
  rows: readonly ScreeningSubject[]
  classes: readonly ScreeningClass[]
  onClosed: () => void
}

export const MoveDialog = ({ rows, classes, onClosed }: MoveDialogProps) => {
  const t = useT()
  const classNameOf = useClassName()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const [chosen, setChosen] = useState<number>()
  const [classId, setClassId] = useState<number>()
  const title = t('screeningSubject.moveTitle', { count: rows.length })
  const task = useMemo<BatchTask<ScreeningSubject> | undefined>(
    () =>
      classId === undefined
        ? undefined
        : {
            chunk,
            run: async (some) => {
              const { data } = await send(move, { body: { ids: some.map(({ sid }) => sid), classId } })
              return data.map(answerOf)
            },
          },
    [send, classId],
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
          void invalidate(staleAfter(move))
          onClosed()
        }}
      />
    )
  return (
    <Dialog
      open
      title={title}
      okText={t('screeningSubject.move')}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => setClassId(chosen)}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('screeningSubject.moveTo')} required>
          <Choice<number>
            aria-label={t('screeningSubject.moveTo')}
            options={classes
              .filter(({ status }) => status === 1)
              .map((one) => ({ value: one.classId, label: classNameOf(one) ?? '' }))}
            value={chosen as number}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
