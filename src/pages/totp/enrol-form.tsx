/** Takes the key over into an authenticator, and proves with a first code that it is there. */
import { Button, QRCode } from 'antd'
import type { ReactNode } from 'react'
import { ownAccount } from '../../../contract/system/own-account'
import { refreshBootstrap } from '../../providers/bootstrap'
import { useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { CopyButton } from '../../ui/copy-button'
import { DigitsField } from '../login/digits-field'
import entry from '../login/entry.module.css'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'
import styles from './totp.module.css'
import type { TotpKey } from './use-enrolment'

interface EnrolFormProps {
  totpKey: TotpKey
  onDone?: () => void
  /** The button beside the one that finishes. */
  leave: ReactNode
}

/** Read and typed four at a time. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

export const EnrolForm = ({ totpKey: { secret, uri }, onDone, leave }: EnrolFormProps) => {
  const t = useT()
  const send = useSend()
  const fields = useFields(
    { code: '' },
    { code: ({ code }) => (/^\d{6}$/.test(code) ? undefined : 'core.login.totpRequired') },
  )
  const confirm = async () => {
    await send(ownAccount.calls.confirmTotp, { body: { code: fields.values.code } })
    void toast('success', t('security.totp.enabled'))
    await refreshBootstrap()
    onDone?.()
  }
  const { busy, submit } = useSubmit(fields, confirm, { otherwise: 'code' })

  return (
    <form noValidate onSubmit={submit}>
      <p>{t('security.totp.scan')}</p>
      <div className={styles.code}>
        <QRCode
          value={uri}
          type="svg"
          size={176}
          bordered={false}
          color="#000"
          bgColor="#fff"
          aria-label={t('security.totp.qr')}
        />
      </div>
      <p>{t('security.totp.type')}</p>
      <p className={styles.key}>
        <code>{inFours(secret)}</code>
        <CopyButton text={secret} />
      </p>
      <DigitsField
        name="code"
        label={t('security.totp.confirm')}
        value={fields.values.code}
        error={fields.errorOf('code')}
        onChange={(code) => fields.change('code', code)}
      />
      <div className={entry.buttons}>
        {leave}
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('security.totp.finish')}
        </Button>
      </div>
    </form>
  )
}
