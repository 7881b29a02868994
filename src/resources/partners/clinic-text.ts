/** How a clinic reads in its history and in the trail. */
import type { RecordText, ValueText } from '../../providers/record-text'
import { dash } from '../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const clinicText: RecordText = {
  fields: {
    name: text,
    companyName: text,
    licence: text,
    status: (value, _, label) => label(`clinicSetting.state.${String(value)}`),
    reason: text,
    accounts: (value) =>
      Array.isArray(value) && value.length > 0 ? value.map(({ account }) => String(account)).join(', ') : dash,
  },
  labels: {
    name: 'hospital.name',
    companyName: 'partner.company',
    licence: 'hospital.licence',
    status: 'partner.status',
    reason: 'hospital.reason',
    accounts: 'hospital.accounts',
  },
  actions: {
    confirm: 'hospital.action.confirm',
    reject: 'hospital.action.reject',
    reopen: 'hospital.action.reopen',
    stop: 'hospital.action.stop',
    resume: 'hospital.action.resume',
  },
}
