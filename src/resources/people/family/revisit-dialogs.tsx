/** What is done with a follow-up: made, changed, done with its result, deleted. */
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import type { Patient } from '../../../../contract/people/patients'
import { type Revisit, revisits, revisitWays } from '../../../../contract/people/revisits'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RemoveDialog } from '../../../records/remove-dialog'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { RevisitForm } from './revisit-form'

export type Task = { kind: 'create'; patient?: Patient } | { kind: 'edit' | 'finish' | 'remove'; revisit: Revisit }

/** What is said most often: a click each. */
const usualResults = ['good', 'booked', 'unreached'] as const

const Finish = ({ revisit, onClosed }: { revisit: Revisit; onClosed: () => void }) => {
  const t = useT()
  const [content, setContent] = useState(revisit.content)
  const [way, setWay] = useState<Revisit['way']>(1)
  const [nextTime, setNextTime] = useState('')
  const finish = useAction(revisits.calls.finish, { except: ['rule'] })
  const { errors, elsewhere, attempt, forget } = useRefusal(['content', 'nextTime'])
  const submit = async () => {
    const query = { content, way: way ?? 1, version: revisit.version, ...(nextTime && { nextTime }) }
    const saved = await attempt(() => finish.mutateAsync({ params: { rvid: revisit.rvid }, query }))
    if (!saved) return
    void toast('success', t('revisit.finished', { name: revisit.patientName }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('revisit.finishTitle', { name: revisit.patientName, type: t(`revisit.type.${revisit.type}`) })}
      okText={t('revisit.finish')}
      confirmLoading={finish.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      {elsewhere.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
      ))}
      <Form layout="vertical" component={false}>
        <Form.Item label={t('revisit.way')}>
          <Radio.Group
            value={way}
            options={revisitWays.map((value) => ({ value, label: t(`revisit.way.${value}`) }))}
            onChange={({ target }) => setWay(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('revisit.usual')}>
          <Radio.Group
            optionType="button"
            options={usualResults.map((name) => ({
              value: t(`revisit.usual.${name}`),
              label: t(`revisit.usual.${name}`),
            }))}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('revisit.content')} htmlFor="revisit-content" required {...faultOf(errors.content)}>
          <Input.TextArea
            id="revisit-content"
            autoFocus
            maxLength={500}
            autoSize={{ minRows: 3 }}
            value={content}
            onChange={({ target }) => {
              forget()
              setContent(target.value)
            }}
          />
        </Form.Item>
        <Form.Item
          label={t('revisit.next')}
          htmlFor="revisit-next"
          extra={t('revisit.next.hint')}
          {...faultOf(errors.nextTime)}
        >
          <Input id="revisit-next" type="date" value={nextTime} onChange={({ target }) => setNextTime(target.value)} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

export const RevisitDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <RevisitForm {...(task.patient && { patient: task.patient })} onClosed={onClosed} />
    case 'edit':
      return <RevisitForm revisit={task.revisit} onClosed={onClosed} />
    case 'finish':
      return <Finish revisit={task.revisit} onClosed={onClosed} />
    case 'remove':
      return (
        <RemoveDialog
          call={revisits.calls.remove}
          id={task.revisit.rvid}
          values={{ version: task.revisit.version }}
          title={t('revisit.removeTitle', { name: task.revisit.patientName })}
          onClosed={onClosed}
        />
      )
  }
}
