/** How the fields of a client manager read where two of their values stand beside each other. */
import { Salesperson } from '../../../../contract/partners/salespeople'
import type { Translate } from '../../../providers/i18n'
import type { RecordText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

/** What they are asked for, in words. */
export const askText = (roles: readonly number[], t: Translate) =>
  roles.map((role) => t(`salesperson.ask.${role as 1}`)).join(t('supplier.separator'))

const clinicText = (clinics: Salesperson['hospitals'], t: Translate) =>
  clinics.map(({ name, sms }) => (sms === 1 ? t('salesperson.withSms', { name }) : name)).join(t('supplier.separator'))

export const salespersonText: RecordText = {
  ...recordTextOf(Salesperson, 'salesperson', {
    ...{ name: true, phone: true, info: true },
    askRoles: { text: (roles, t) => (Array.isArray(roles) && askText(roles, t)) || dash },
    hospitals: { text: (clinics, t) => (Array.isArray(clinics) && clinicText(clinics, t)) || dash },
    account: true,
    status: { label: 'partner.status' },
  }),
  actions: { sms: 'salesperson.action.sms' },
}
