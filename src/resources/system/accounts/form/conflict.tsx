/** Somebody was faster: their account beside mine, and the one that comes of choosing. */
import type { Account } from '../../../../../contract/system/accounts'
import { useT } from '../../../../providers/i18n'
import { shownRoleName } from '../../../../providers/role-name'
import { ConflictDialog } from '../../../../ui/conflict'
import { dash } from '../../../../ui/format'
import { useOffers } from '../use-offers'
import type { Changeable } from './values'

interface ConflictProps {
  base: Account
  mine: Changeable
  theirs: Account
  onMerge: (merged: Changeable) => void
  onCancel: () => void
}

export const Conflict = ({ base, mine, theirs, onMerge, onCancel }: ConflictProps) => {
  const t = useT()
  const { companies, roles, hospitals } = useOffers(mine.cid)
  const text = (value: unknown) => (value === null || value === '' ? dash : String(value))
  const roleName = (id: unknown) =>
    shownRoleName(
      roles.find((role) => role.id === id)?.name ??
        [theirs, base].find(({ roleId }) => roleId === id)?.roleName ??
        dash,
    )
  const clinicName = (id: unknown) =>
    hospitals.find(({ hid }) => hid === id)?.name ?? [theirs, base].find(({ hid }) => hid === id)?.hospitalName ?? dash
  return (
    <ConflictDialog<Changeable>
      fields={[
        { key: 'name', label: t('staff.name'), format: text },
        { key: 'phone', label: t('staff.phone'), format: text },
        {
          key: 'cid',
          label: t('staff.company'),
          format: (id) => companies.find(({ cid }) => cid === id)?.name ?? t('staff.platform'),
        },
        { key: 'roleId', label: t('staff.role'), format: roleName },
        { key: 'hid', label: t('staff.clinic'), format: clinicName },
        {
          key: 'expireDate',
          label: t('staff.expireDate'),
          format: (date) => (date ? String(date) : t('staff.forever')),
        },
      ]}
      base={base}
      mine={mine}
      theirs={theirs}
      onMerge={onMerge}
      onCancel={onCancel}
    />
  )
}
