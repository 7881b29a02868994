/** Closes a task: who was not examined is told apart by why; what nobody changes is as it follows from the child's record. */
import { Alert, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { absenceReasons, type RosterEntry } from '../../../../contract/screening/roster'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { shownByForm, useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { useClassName } from '../class-name'

type Reason = (typeof absenceReasons)[number]
interface Absence {
  sid: number
  reason: Reason
  note: string
}

const [absent, refused, moved] = absenceReasons
const waits = '1'
const size = 20

/** What the server takes where nothing is said. */
const usual = ({ moved: left, consent }: RosterEntry): Reason => (left === 1 ? moved : consent === 0 ? refused : absent)

export const CloseDialog = ({ task, onClosed }: { task: ScreeningTask; onClosed: () => void }) => {
  const t = useT()
  const classNameOf = useClassName()
  const [page, setPage] = useState(1)
  const [said, setSaid] = useState<Readonly<Record<number, Absence>>>({})
  const close = useAction(screeningTasks.calls.close, shownByForm)
  const { refused: why, attempt } = useRefusal()
  const { data, error, isPending } = useCallQuery(
    screeningTasks.calls.roster,
    { params: { id: task.taskId }, query: { state: waits, page_num: page, page_size: size } },
    { placeholderData: (before) => before },
  )
  const of = (entry: RosterEntry): Absence =>
    said[entry.sid] ?? { sid: entry.sid, reason: usual(entry), note: entry.note }
  const say = (entry: RosterEntry, change: Partial<Absence>) =>
    setSaid((before) => ({ ...before, [entry.sid]: { ...of(entry), ...change } }))
  const submit = async () => {
    const body = { version: task.version, absences: Object.values(said) }
    if (!(await attempt(() => close.mutateAsync({ params: { id: task.taskId }, body })))) return
    void toast('success', t('screeningTask.done'))
    onClosed()
  }
  const total = data?.total ?? 0
  return (
    <Dialog
      open
      width={680}
      title={t('screeningTask.verb.close')}
      okText={t('screeningTask.verb.close')}
      confirmLoading={close.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      {why && <Alert type="error" showIcon message={why.message} style={{ marginBlockEnd: 8 }} />}
      {error && <Alert type="error" showIcon message={error.message} style={{ marginBlockEnd: 8 }} />}
      <p>{t('screeningTask.closeText', { count: total })}</p>
      {(total > 0 || isPending) && (
        <Table<RosterEntry>
          size="small"
          rowKey="sid"
          loading={isPending}
          dataSource={data?.data ?? []}
          pagination={{ current: page, pageSize: size, total, onChange: setPage, hideOnSinglePage: true }}
          scroll={{ x: 520 }}
          columns={[
            { title: t('screeningTask.person'), dataIndex: 'name', width: 110 },
            { title: t('screeningTask.className'), width: 130, render: (_, one) => classNameOf(one) },
            {
              ...{ title: t('screeningTask.reason'), width: 120 },
              render: (_, one) => (
                <Select<Reason>
                  aria-label={`${one.name} ${t('screeningTask.reason')}`}
                  style={{ inlineSize: '100%' }}
                  value={of(one).reason}
                  options={absenceReasons.map((value) => ({ value, label: t(`screeningTask.reason.${value}`) }))}
                  onChange={(reason) => say(one, { reason })}
                />
              ),
            },
            {
              title: t('screeningTask.note'),
              render: (_, one) => (
                <Input
                  aria-label={`${one.name} ${t('screeningTask.note')}`}
                  maxLength={100}
                  value={of(one).note}
                  onChange={({ target }) => say(one, { note: target.value })}
                />
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
