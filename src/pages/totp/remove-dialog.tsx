/** Takes the second factor off; the password proves whose hand it is. */
import { Button, Input } from 'antd'
import { ownAccount } from '../../../contract/system/own-account'
import { refreshBootstrap } from '../../providers/bootstrap'
import { useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { Dialog } from '../../ui/dialog'
import entry from '../login/entry.module.css'
import { Field } from '../login/field'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'

export const RemoveTotpDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const send = useSend()
  const fields = useFields(
    { password: '' },
    { password: ({ password }) => (password === '' ? 'core.login.passwordRequired' : undefined) },
  )
  const remove = async () => {
    await send(ownAccount.calls.removeTotp, { body: fields.values })
    void toast('success', t('security.totp.disabled'))
    await refreshBootstrap()
    onClose()
  }
  const { busy, submit } = useSubmit(fields, remove, { otherwise: 'password' })
  return (
    <Dialog open centered width={440} title={t('security.totp.disableTitle')} onCancel={onClose} footer={null}>
      <p className={entry.hint}>{t('security.totp.disableHint')}</p>
      <form noValidate onSubmit={submit}>
        <Field label={t('core.login.password')} error={fields.errorOf('password')}>
          <Input.Password
            size="large"
            {...fields.input('password')}
            autoComplete="current-password"
            maxLength={128}
            autoFocus
          />
        </Field>
        <div className={entry.buttons}>
          <Button size="large" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
          <Button type="primary" danger size="large" htmlType="submit" loading={busy}>
            {t('security.totp.disable')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
