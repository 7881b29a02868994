/** Gives a screen to the television that shows the code. */
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { type Screen, screens } from '../../../../contract/clinic/screens'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'

/** What is wrong with the code, and that there were too many wrong ones, stands beside it. */
const shownHere = ['rule', 'tooFrequent', 'conflict'] as const
const digits = 6

const steps = { paddingInlineStart: 20 } as const
const box = { width: '9em', fontSize: 24, letterSpacing: '0.3em' } as const

export const PairDialog = ({ row, onClosed }: { row: Screen; onClosed: () => void }) => {
  const t = useT()
  const [code, setCode] = useState('')
  const pair = useAction(screens.calls.pair, { except: shownHere })
  const { refused, attempt, forget } = useRefusal([], shownHere)
  const address = `${location.origin}/screen`
  const send = async (typed: string) => {
    if (typed.length !== digits || pair.isPending) return
    const done = await attempt(() =>
      pair.mutateAsync({ params: { id: row.screenId }, body: { version: row.version, code: typed } }),
    )
    if (!done) return
    void toast('success', t('wall.paired', { name: row.name }))
    onClosed()
  }
  const fault = refused?.errors?.code ?? refused?.message
  return (
    <Dialog
      open
      title={t('wall.pairTitle', { name: row.name })}
      okText={t('wall.pair')}
      okButtonProps={{ disabled: code.length !== digits }}
      cancelText={t('core.action.cancel')}
      confirmLoading={pair.isPending}
      onOk={() => void send(code)}
      onCancel={onClosed}
    >
      <ol style={steps}>
        <li>
          {t('wall.pairOpen')} <code>{address}</code> <CopyButton text={address} />
        </li>
        <li>{t('wall.pairType')}</li>
      </ol>
      <Form.Item validateStatus={fault === undefined ? '' : 'error'}>
        <Input
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          size="large"
          style={box}
          aria-label={t('wall.code')}
          value={code}
          onChange={({ target }) => {
            const typed = target.value.replaceAll(/\D/g, '').slice(0, digits)
            setCode(typed)
            forget()
            void send(typed)
          }}
        />
      </Form.Item>
      {fault !== undefined && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
