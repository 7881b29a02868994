/** Gives a device a token of its own, and shows it this once. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { type Device, devices } from '../../../../contract/training/devices'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { copyText } from '../../../ui/copy-text'
import { Dialog } from '../../../ui/dialog'

interface TokenDialogProps {
  device: Device
  onClosed: () => void
}

const breaks = { display: 'block', marginBlockEnd: 12, overflowWrap: 'anywhere' } as const

export const TokenDialog = ({ device: { id, hsxCode, tokenSince, version }, onClosed }: TokenDialogProps) => {
  const t = useT()
  const { mutateAsync, isPending } = useAction(devices.calls.issueToken)
  const [token, setToken] = useState<string>()
  const [copied, setCopied] = useState(false)
  const issue = async () => {
    const answer = await mutateAsync({ params: { id }, body: { version } }).catch(() => undefined)
    if (answer) setToken(answer.data.token)
    else onClosed()
  }
  const title = t('device.tokenTitle', { name: hsxCode })
  if (token === undefined)
    return (
      <Dialog
        open
        title={title}
        okText={t('device.issueToken')}
        cancelText={t('core.action.cancel')}
        confirmLoading={isPending}
        onOk={issue}
        onCancel={onClosed}
      >
        <p>{t('device.tokenText')}</p>
        {tokenSince !== null && <Alert type="warning" showIcon message={t('device.tokenReplaced')} />}
      </Dialog>
    )
  const copy = async () => {
    await copyText(token)
    setCopied(true)
  }
  return (
    <Dialog
      open
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <>
          <Button onClick={() => void copy()}>{t(copied ? 'device.tokenCopied' : 'device.copyToken')}</Button>
          <Button type="primary" onClick={onClosed}>
            {t('device.tokenNoted')}
          </Button>
        </>
      }
    >
      <code style={breaks}>{token}</code>
      <Alert type="warning" showIcon message={t('device.tokenOnce')} />
    </Dialog>
  )
}
