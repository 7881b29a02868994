/** The fields of an account that may be in conflict with a change saved first, by the names of what they hold. */
import type { Account } from '../../../../../contract/system/accounts'
import { useT } from '../../../../providers/i18n'
import { shownRoleName } from '../../../../providers/role-name'
import type { Disputed } from '../../../../records/save-questions'
import { dash } from '../../../../ui/format'
import { brandsText } from '../field-text'
import { useOffers } from '../use-offers'
import type { AccountValues, Task } from './values'

export const useDisputed = (task: Task): Disputed<Account, AccountValues> => {
  const t = useT()
  const { companies, roles, hospitals, doctors } = useOffers(task.kind === 'edit' ? task.account.cid : null)
  const text = (value: unknown) => (value === null || value === '' ? dash : String(value))
  return (...known) => [
    { key: 'name', label: t('staff.name'), format: text },
    { key: 'phone', label: t('staff.phone'), format: text },
    {
      key: 'cid',
      label: t('staff.company'),
      format: (id) => companies.find(({ cid }) => cid === id)?.name ?? t('staff.platform'),
    },
    {
      key: 'roleId',
      label: t('staff.role'),
      format: (id) =>
        shownRoleName(
          roles.find((role) => role.id === id)?.name ?? known.find(({ roleId }) => roleId === id)?.roleName ?? dash,
        ),
    },
    {
      key: 'hid',
      label: t('staff.clinic'),
      format: (id) =>
        [...hospitals.map(({ hid, name }) => ({ hid, hospitalName: name })), ...known].find(({ hid }) => hid === id)
          ?.hospitalName ?? dash,
    },
    {
      key: 'ctid',
      label: t('staff.isDoctor'),
      format: (id) =>
        [...doctors.map(({ ctid, name }) => ({ ctid, doctorName: name })), ...known].find(({ ctid }) => ctid === id)
          ?.doctorName ?? dash,
    },
    { key: 'brands', label: t('staff.brands'), format: brandsText },
    { key: 'expireDate', label: t('staff.expireDate'), format: (date) => (date ? String(date) : t('staff.forever')) },
  ]
}
