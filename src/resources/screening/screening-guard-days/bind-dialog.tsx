/** Binds a device to a child, and shows the token of the device this once. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type BoundGuard, screeningGuardDevices } from '../../../../contract/screening/screening-guard-devices'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { useMayCall } from '../../../providers/access'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { copyText } from '../../../ui/copy-text'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { usePaused } from '../../../ui/use-paused'
import { usePlaceOf } from './columns'

const breaks = { display: 'block', marginBlockEnd: 12, overflowWrap: 'anywhere' } as const
const found = 30

/** Children by name, told apart by school, class and birthday. */
const useChildren = (typed: string) => {
  const placeOf = usePlaceOf()
  const keyword = usePaused(typed.trim())
  const enabled = useMayCall(screeningSubjects.calls.list)
  const query = { ...(keyword !== '' && { keyword }), status: '1', page_num: 1, page_size: found }
  const { data, isFetching } = useCallQuery(screeningSubjects.calls.list, { query } as never, { enabled })
  const rows = (data?.data ?? []) as readonly ScreeningSubject[]
  return {
    loading: isFetching,
    options: rows.map((row) => ({ value: row.sid, label: `${row.name} · ${placeOf(row)} · ${row.birthday}` })),
  }
}

const Token = ({ bound, onClosed }: { bound: BoundGuard; onClosed: () => void }) => {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await copyText(bound.token)
    setCopied(true)
  }
  return (
    <Dialog
      open
      title={t('guardDevice.tokenTitle', { serial: bound.serial })}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <>
          <Button onClick={() => void copy()}>{t(copied ? 'guardDevice.copied' : 'guardDevice.copy')}</Button>
          <Button type="primary" onClick={onClosed}>
            {t('guardDevice.noted')}
          </Button>
        </>
      }
    >
      <code style={breaks}>{bound.token}</code>
      <Alert type="warning" showIcon message={t('guardDevice.tokenOnce')} />
    </Dialog>
  )
}

export const BindDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync, isPending } = useAction(screeningGuardDevices.calls.create, { except: ['rule'] })
  const { errors, elsewhere, attempt, forget } = useRefusal(['serial', 'sid'], ['rule'])
  const [serial, setSerial] = useState('')
  const [sid, setSid] = useState<number>()
  const [typed, setTyped] = useState('')
  const [bound, setBound] = useState<BoundGuard>()
  const { options, loading } = useChildren(typed)
  if (bound) return <Token bound={bound} onClosed={onClosed} />
  const bind = async () => {
    const answer = await attempt(() => mutateAsync({ body: { serial, sid: sid ?? 0 } }))
    if (answer) setBound(answer.data)
  }
  return (
    <Dialog
      open
      title={t('guardDevice.bind')}
      okText={t('guardDevice.bind')}
      okButtonProps={{ disabled: serial.trim() === '' || sid === undefined }}
      confirmLoading={isPending}
      onOk={() => void bind()}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        {elsewhere.length > 0 && <Alert type="warning" showIcon message={elsewhere.join(' ')} />}
        <Form.Item label={t('guardDevice.serial')} required {...faultOf(errors.serial)}>
          <Input
            aria-label={t('guardDevice.serial')}
            autoFocus
            maxLength={40}
            value={serial}
            onChange={({ target }) => {
              forget()
              setSerial(target.value)
            }}
          />
        </Form.Item>
        <Form.Item label={t('guardDevice.name')} required extra={t('guardDevice.consentHint')} {...faultOf(errors.sid)}>
          <Choice<number>
            aria-label={t('guardDevice.name')}
            placeholder={t('guardDevice.search')}
            filterOption={false}
            loading={loading}
            options={options}
            onSearch={setTyped}
            value={sid as number}
            onChange={(value) => {
              forget()
              setSid(value)
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
