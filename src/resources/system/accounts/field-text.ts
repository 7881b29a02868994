/** How the fields of an account read where two of their values stand beside each other. */
import { accountStates } from '../../../../contract/system/accounts'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { shownRoleName } from '../../../providers/role-name'
import { dash, formatInstant } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const instant: ValueText = (value) => (typeof value === 'number' ? formatInstant(value) : dash)
const status: ValueText = (value, _, label) => {
  const state = accountStates.find((one) => one.value === value)
  return state ? label(state.label) : dash
}

export const accountText: RecordText = {
  fields: {
    account: text,
    name: text,
    phone: text,
    roleName: (value, t, label) => shownRoleName(text(value, t, label)),
    companyName: text,
    hospitalName: text,
    parentName: text,
    expireDate: (value, t) => (typeof value === 'string' ? value : t('staff.forever')),
    status,
    totpSince: instant,
    lockedUntil: instant,
  },
}
