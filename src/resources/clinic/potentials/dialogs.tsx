/** What is done with potential members: entered, changed, spoken to, handed over, made patients, given up. */
import { Alert, Form, Input, Radio, Switch } from 'antd'
import { lazy, useState } from 'react'
import { followWays, type Potential, potentials } from '../../../../contract/clinic/potentials'
import { genders } from '../../../../contract/people/patients'
import { useAction } from '../../../providers/data/use-call'
import { useT, withTexts } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { toast } from '../../../providers/toast'
import { ReferenceSelect } from '../../../records/reference-select'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { AssignDialog } from './assign-dialog'
import { PotentialDetails } from './details'
import { PotentialForm } from './form'

const ImportDialog = lazy(async () => ({
  default: (await withTexts('import', import('./import-dialog'))).ImportDialog,
}))

export type Task =
  | { kind: 'create' | 'import' }
  | { kind: 'edit' | 'details' | 'follow' | 'convert' | 'invalid'; row: Potential }
  | { kind: 'assign'; rows: readonly Potential[] }

interface OfRow {
  row: Potential
  onClosed: () => void
}

const Faults = ({ faults, type = 'error' }: { faults: readonly string[]; type?: 'error' | 'warning' }) =>
  faults.map((fault) => <Alert key={fault} type={type} showIcon message={fault} style={{ marginBlockEnd: 8 }} />)

const Follow = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const [content, setContent] = useState('')
  const [way, setWay] = useState<(typeof followWays)[number]>(1)
  const [nextTime, setNextTime] = useState('')
  const [booked, setBooked] = useState(false)
  const follow = useAction(potentials.calls.follow, { except: ['rule'] })
  const { errors, elsewhere, attempt } = useRefusal(['content', 'nextTime'])
  const submit = async () => {
    const body = { version: row.version, way, content, nextTime: nextTime || null, booked: booked ? 1 : 0 } as const
    if (!(await attempt(() => follow.mutateAsync({ params: { id: row.potentialId }, body })))) return
    void toast('success', t('potential.followed', { name: row.name }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('potential.followTitle', { name: row.name })}
      okText={t('potential.follow')}
      confirmLoading={follow.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <Faults faults={elsewhere} />
      <Form layout="vertical" component={false}>
        <Form.Item label={t('potential.way')}>
          <Radio.Group
            value={way}
            options={followWays.map((value) => ({ value, label: t(`potential.way.${value}`) }))}
            onChange={({ target }) => setWay(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('potential.content')} htmlFor="potential-content" required {...faultOf(errors.content)}>
          <Input.TextArea
            id="potential-content"
            autoFocus
            maxLength={500}
            autoSize={{ minRows: 3 }}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('potential.nextTime')} htmlFor="potential-next" {...faultOf(errors.nextTime)}>
          <Input
            id="potential-next"
            type="date"
            value={nextTime}
            onChange={({ target }) => setNextTime(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('potential.booked')} htmlFor="potential-booked">
          <Switch id="potential-booked" checked={booked} onChange={setBooked} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const Convert = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const [joins, setJoins] = useState(false)
  const [pid, setPid] = useState<number>()
  const [gender, setGender] = useState(row.gender ?? undefined)
  const from = usePatients(joins ? row.hid : undefined)
  const convert = useAction(potentials.calls.convert, { except: ['rule'] })
  const { errors, elsewhere, warnings, confirmWarn, attempt, forget } = useRefusal(['gender', 'pid'])
  const submit = async () => {
    const body = joins ? { version: row.version, pid } : { version: row.version, gender, confirmWarn }
    if (!(await attempt(() => convert.mutateAsync({ params: { id: row.potentialId }, body })))) return
    void toast('success', t('potential.converted', { name: row.name }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('potential.convertTitle', { name: row.name })}
      okText={t('potential.convert')}
      okButtonProps={{ disabled: joins && pid === undefined }}
      confirmLoading={convert.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <Faults faults={elsewhere} />
      <Faults faults={warnings} type="warning" />
      <Form layout="vertical" component={false}>
        <Form.Item>
          <Radio.Group
            value={joins}
            options={[
              { value: false, label: t('potential.convert.new') },
              { value: true, label: t('potential.convert.join') },
            ]}
            onChange={({ target }) => {
              forget()
              setJoins(target.value)
            }}
          />
        </Form.Item>
        {joins ? (
          <Form.Item label={t('potential.patient')} required {...faultOf(errors.pid)}>
            <ReferenceSelect aria-label={t('potential.patient')} from={from} value={pid} onChange={setPid} />
          </Form.Item>
        ) : (
          row.gender === null && (
            <Form.Item label={t('potential.gender')} required {...faultOf(errors.gender)}>
              <Radio.Group
                value={gender}
                options={genders.map((value) => ({ value, label: t(`patient.gender.${value}`) }))}
                onChange={({ target }) => setGender(target.value)}
              />
            </Form.Item>
          )
        )}
      </Form>
    </Dialog>
  )
}

const Invalid = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const { mutateAsync } = useAction(potentials.calls.invalid)
  return (
    <ReasonDialog
      title={t('potential.invalidTitle', { name: row.name })}
      confirm={t('potential.invalid')}
      danger
      onConfirm={async (reason) => {
        await mutateAsync({ params: { id: row.potentialId }, body: { version: row.version, reason } })
          .then(() => toast('success', t('potential.invalidated', { name: row.name })))
          .catch(() => undefined)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('potential.invalid.text')}</p>
    </ReasonDialog>
  )
}

export const PotentialDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  switch (task.kind) {
    case 'create':
      return <PotentialForm onClosed={onClosed} />
    case 'import':
      return <ImportDialog onClosed={onClosed} />
    case 'edit':
      return <PotentialForm row={task.row} onClosed={onClosed} />
    case 'details':
      return <PotentialDetails row={task.row} onClosed={onClosed} />
    case 'follow':
      return <Follow row={task.row} onClosed={onClosed} />
    case 'convert':
      return <Convert row={task.row} onClosed={onClosed} />
    case 'invalid':
      return <Invalid row={task.row} onClosed={onClosed} />
    case 'assign':
      return <AssignDialog rows={task.rows} onClosed={onClosed} />
  }
}
