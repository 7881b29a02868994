/** How the fields of a client manager read where two of their values stand beside each other. */
import type { Salesperson } from '../../../../contract/partners/salespeople'
import type { Translate } from '../../../providers/i18n'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

/** What they are asked for, in words. */
export const askText = (roles: readonly number[], t: Translate) =>
  roles.map((role) => t(`salesperson.ask.${role as 1}`)).join(t('supplier.separator'))

const clinicText = (clinics: Salesperson['hospitals'], t: Translate) =>
  clinics.map(({ name, sms }) => (sms === 1 ? t('salesperson.withSms', { name }) : name)).join(t('supplier.separator'))

export const salespersonText: RecordText = {
  fields: {
    name: text,
    phone: text,
    info: text,
    askRoles: (value, t) => (Array.isArray(value) && askText(value, t)) || dash,
    hospitals: (value, t) => (Array.isArray(value) && clinicText(value, t)) || dash,
    account: text,
    status: (value, _, label) => label(`salesperson.status.${String(value)}`),
  },
  labels: {
    name: 'salesperson.name',
    phone: 'salesperson.phone',
    info: 'salesperson.info',
    askRoles: 'salesperson.askRoles',
    hospitals: 'salesperson.hospitals',
    account: 'salesperson.account',
    status: 'partner.status',
  },
  actions: { sms: 'salesperson.action.sms' },
}
