/** What there is to know of an account. */
import { Alert, Card } from 'antd'
import type { Account } from '../../../../../contract/system/accounts'
import { useFeature } from '../../../../providers/features'
import { useT } from '../../../../providers/i18n'
import { shownRoleName } from '../../../../providers/role-name'
import { Description } from '../../../../ui/description'
import { formatInstant } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { isExpired } from '../columns'
import { brandsText } from '../field-text'
import { detailPath } from '../paths'

export const AccountFacts = ({ account }: { account: Account }) => {
  const t = useT()
  const hasTotp = useFeature('totp')
  const { expireDate, lockedUntil, mustChangePassword, parentUid, totpSince } = account
  const until = expireDate ?? t('staff.forever')
  return (
    <Card size="small" title={t('staff.facts')}>
      {lockedUntil !== null && (
        <Alert
          type="warning"
          showIcon
          message={t('staff.lockedUntil', { time: formatInstant(lockedUntil) })}
          style={{ marginBottom: 12 }}
        />
      )}
      <Description
        facts={[
          { label: t('staff.role'), value: shownRoleName(account.roleName) },
          ...(account.brands?.length > 0 ? [{ label: t('staff.brands'), value: brandsText(account.brands) }] : []),
          { label: t('staff.phone'), value: account.phone },
          { label: t('staff.company'), value: account.companyName ?? t('staff.platform') },
          { label: t('staff.clinic'), value: account.hospitalName },
          {
            label: t('staff.parent'),
            value: parentUid && <Link href={detailPath(parentUid)}>{account.parentName}</Link>,
          },
          { label: t('staff.expireDate'), value: isExpired(account) ? `${until}（${t('staff.expired')}）` : until },
          {
            label: t('staff.passwordState'),
            value: t(mustChangePassword === 1 ? 'staff.mustChange' : 'staff.ownChoice'),
          },
          ...(hasTotp
            ? [{ label: t('staff.totp'), value: totpSince === null ? t('staff.totpOff') : formatInstant(totpSince) }]
            : []),
          { label: t('staff.lastLogin'), value: formatInstant(account.lastLogin) },
          { label: t('staff.created'), value: formatInstant(account.created) },
        ]}
      />
    </Card>
  )
}
