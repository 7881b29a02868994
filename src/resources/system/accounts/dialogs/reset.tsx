/** Gives an account a temporary password. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import { passwords } from '../../../../../contract/system/passwords'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { PasswordOnce } from '../../../../records/password-once'
import { Dialog } from '../../../../ui/dialog'
import type { DialogProps } from './disable'

export const ResetDialog = ({ account: { uid, name, totpSince }, onClosed }: DialogProps) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const [dropTotp, setDropTotp] = useState(false)
  const reset = useAction(passwords.calls.reset)
  const given = reset.data?.data
  if (given)
    return (
      <PasswordOnce
        title={t('staff.once.reset')}
        account={given.account}
        password={given.password}
        onClosed={onClosed}
      />
    )
  return (
    <Dialog
      open={open}
      title={t('staff.resetTitle', { name })}
      okText={t('staff.reset')}
      okButtonProps={{ danger: true }}
      cancelText={t('staff.cancel')}
      confirmLoading={reset.isPending}
      onOk={() => reset.mutate({ body: { uid, dropTotp: dropTotp ? 1 : 0 } })}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('staff.resetText')}</p>
      {totpSince !== null && (
        <Checkbox checked={dropTotp} onChange={({ target }) => setDropTotp(target.checked)}>
          {t('staff.dropTotp')}
        </Checkbox>
      )}
    </Dialog>
  )
}
