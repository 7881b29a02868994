/** How the fields of a role read in its history. */
import { Role } from '../../../../contract/system/roles'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

const list: ValueText = (value, t) =>
  (Array.isArray(value) && value.map(String).join(t('permission.separator'))) || dash

const role = recordTextOf(Role, 'permission', {
  ...{ name: true, kind: true },
  requireTotp: { text: (value, t) => t(value === 1 ? 'permission.required' : 'permission.notRequired') },
})

/** What it grants is no part of the record. */
export const roleText: RecordText = {
  fields: { ...role.fields, menus: list, elements: list },
  labels: { ...role.labels, menus: 'permission.grantedMenus', elements: 'permission.grantedElements' },
}
