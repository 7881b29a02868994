/** How the fields of an account read where two of their values stand beside each other. */
import { Account } from '../../../../contract/system/accounts'
import { shownRoleName } from '../../../providers/role-name'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

/** Brands by their codes, which their names need not tell. */
export const brandsText = (codes: unknown) =>
  Array.isArray(codes) && codes.length > 0 ? codes.map((code) => String(code).toUpperCase()).join(' · ') : dash

export const accountText = recordTextOf(Account, 'field', {
  ...{ account: true, name: true, phone: true },
  roleName: { text: (name) => shownRoleName(typeof name === 'string' && name !== '' ? name : dash) },
  ...{ companyName: true, hospitalName: true, doctorName: true, parentName: true },
  brands: { text: brandsText },
  expireDate: { text: (day, t) => (typeof day === 'string' ? day : t('staff.forever')) },
  status: { values: 'staff.status' },
  ...{ totpSince: true, lockedUntil: true },
})
