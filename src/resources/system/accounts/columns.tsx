/** The columns of the list of accounts. */
import { useMemo } from 'react'
import { type Account, accountStates } from '../../../../contract/system/accounts'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { dash, formatDate } from '../../../ui/format'
import { mark } from '../../../ui/state-tag'
import { detailPath } from './paths'

const today = () => formatDate(Date.now() / 1000)

export const isExpired = ({ expireDate }: Pick<Account, 'expireDate'>) => expireDate !== null && expireDate < today()

/** `wide`: the platform sees people of many companies. */
export const useAccountColumns = (wide: boolean): readonly ColumnSpec<Account>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = accountStates.map((one) => ({ ...one, label: label(one.label) }))
    const totp = {
      on: mark({ label: t('staff.totpOn'), colour: 'green' }),
      off: mark({ label: t('staff.totpOff'), colour: '' }),
    }
    const company = custom<Account>(
      'companyName',
      t('staff.company'),
      (row) => row.companyName ?? t('staff.platform'),
      {
        width: 170,
        ellipsis: true,
      },
    )
    return [
      code('account', t('staff.account'), {
        href: ({ uid }) => detailPath(uid),
        sortable: true,
        pinned: 'left',
        width: 160,
      }),
      text('name', t('staff.name'), { sortable: true, width: 110 }),
      text('roleName', t('staff.role'), { width: 110 }),
      ...(wide ? [company] : []),
      text('hospitalName', t('staff.clinic'), { width: 170 }),
      text('phone', t('staff.phone'), { width: 130 }),
      state('status', t('staff.status'), states, { width: 80 }),
      custom('marks', t('staff.passwordState'), (row) => {
        if (row.lockedUntil !== null) return mark({ label: t('staff.locked'), colour: 'red' })
        if (isExpired(row)) return mark({ label: t('staff.expired'), colour: 'orange' })
        return row.mustChangePassword === 1 ? mark({ label: t('staff.mustChange'), colour: 'gold' }) : dash
      }),
      custom('totpSince', t('staff.totp'), ({ totpSince }) => (totpSince === null ? totp.off : totp.on), {
        width: 100,
      }),
      instant('lastLogin', t('staff.lastLogin')),
      text('parentName', t('staff.parent'), { defaultHidden: true }),
      custom('expireDate', t('staff.expireDate'), ({ expireDate }) => expireDate ?? t('staff.forever'), {
        defaultHidden: true,
      }),
      instant('created', t('staff.created'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label, wide])
}
