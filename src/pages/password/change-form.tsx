/** Changing one's own password; the person signs in anew afterwards. */
import { useLogout } from '@refinedev/core'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { passwords } from '../../../contract/system/passwords'
import { useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { toast } from '../../providers/toast'
import entry from '../login/entry.module.css'
import { Field } from '../login/field'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'
import { NewPasswordFields } from './new-password-fields'
import { passwordChangeChecks } from './rules'

/** Long enough to read what has happened. */
const untilSignedOut = 1500

/** `leave` is the button beside the one that changes it. */
export const ChangeForm = ({ leave }: { leave: ReactNode }) => {
  const t = useT()
  const send = useSend()
  const user = useUser()
  const { mutate: logout } = useLogout()
  const [isDone, setDone] = useState(false)
  const fields = useFields({ oldPassword: '', newPassword: '', checkPassword: '' }, passwordChangeChecks, {
    eager: true,
  })

  const change = async () => {
    if (!user) return
    const { message } = await send(passwords.calls.change, { params: { uid: user.uid }, query: fields.values })
    setDone(true)
    void toast('success', `${message}${t('security.password.signInAgain')}`)
    setTimeout(logout, untilSignedOut)
  }
  const { busy, submit } = useSubmit(fields, change, {
    otherwise: 'oldPassword',
    onInvalid: () => void toast('warning', t('security.password.invalid')),
  })

  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('security.password.old')} error={fields.errorOf('oldPassword')}>
        <Input.Password
          size="large"
          {...fields.input('oldPassword')}
          autoComplete="current-password"
          maxLength={128}
          autoFocus
        />
      </Field>
      <NewPasswordFields fields={fields} account={user?.account ?? ''} />
      <div className={entry.buttons}>
        {leave}
        <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={isDone}>
          {t('security.password.change')}
        </Button>
      </div>
    </form>
  )
}
