/** A password that is shown this once, to be handed on. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useT } from '../providers/i18n'
import { copyText } from '../ui/copy-text'
import { Description } from '../ui/description'
import { Dialog } from '../ui/dialog'

interface OnceProps {
  title: string
  account: string
  password: string
  onClosed: () => void
}

export const PasswordOnce = ({ title, account, password, onClosed }: OnceProps) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await copyText(`${t('staff.account')} ${account}\n${t('staff.password')} ${password}`)
    setCopied(true)
  }
  return (
    <Dialog
      open={open}
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <>
          <Button onClick={() => void copy()}>{t(copied ? 'staff.once.copied' : 'staff.once.copy')}</Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('staff.close')}
          </Button>
        </>
      }
      afterClose={onClosed}
    >
      <Description
        facts={[
          { label: t('staff.account'), value: account },
          { label: t('staff.password'), value: <code>{password}</code> },
        ]}
      />
      <Alert type="warning" showIcon message={t('staff.once.text')} style={{ marginTop: 12 }} />
    </Dialog>
  )
}
