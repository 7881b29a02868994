/** The columns of the list of accounts. */
import { useMemo } from 'react'
import { type Account, accountStates } from '../../../../contract/system/accounts'
import { useFeature } from '../../../providers/features'
import { useLabel, useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, text } from '../../../ui/columns'
import { formatDate } from '../../../ui/format'
import { mark } from '../../../ui/state-tag'
import styles from './list.module.css'
import { detailPath } from './paths'

const today = () => formatDate(Date.now() / 1000)

export const isExpired = ({ expireDate }: Pick<Account, 'expireDate'>) => expireDate !== null && expireDate < today()

/** `wide`: the platform sees people of many companies. */
export const useAccountColumns = (wide: boolean): readonly ColumnSpec<Account>[] => {
  const t = useT()
  const label = useLabel()
  const hasTotp = useFeature('totp')
  return useMemo(() => {
    const states = new Map(
      accountStates.map((one) => [one.value, mark({ label: label(one.label), colour: one.colour })]),
    )
    const locked = mark({ label: t('staff.locked'), colour: 'red' })
    const expired = mark({ label: t('staff.expired'), colour: 'volcano' })
    const mustChange = mark({ label: t('staff.mustChange'), colour: 'orange' })
    const standing = (row: Account) => (
      <span className={styles.marks}>
        {states.get(row.status)}
        {row.lockedUntil !== null && locked}
        {isExpired(row) && expired}
        {row.mustChangePassword === 1 && mustChange}
      </span>
    )
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
    const secondFactor = custom<Account>(
      'totpSince',
      t('staff.totp'),
      ({ totpSince }) => (totpSince === null ? totp.off : totp.on),
      { width: 100 },
    )
    return [
      code('account', t('staff.account'), {
        href: ({ uid }) => detailPath(uid),
        sortable: true,
        pinned: 'left',
        width: 140,
      }),
      text('name', t('staff.name'), { sortable: true, width: 90 }),
      custom('roleName', t('staff.role'), ({ roleName }) => shownRoleName(roleName), { width: 130, ellipsis: true }),
      ...(wide ? [company] : []),
      text('hospitalName', t('staff.clinic'), { width: 150 }),
      text('phone', t('staff.phone'), { width: 120 }),
      { ...custom('status', t('staff.status'), standing, { width: 110 }), card: 'corner' },
      ...(hasTotp ? [secondFactor] : []),
      instant('lastLogin', t('staff.lastLogin')),
      text('parentName', t('staff.parent'), { defaultHidden: true }),
      custom('expireDate', t('staff.expireDate'), ({ expireDate }) => expireDate ?? t('staff.forever'), {
        defaultHidden: true,
      }),
      instant('created', t('staff.created'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label, wide, hasTotp])
}
