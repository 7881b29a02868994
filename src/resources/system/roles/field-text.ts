/** How the fields of a role read in its history. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const list: ValueText = (value, t) =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(t('permission.separator')) : dash

export const roleText: RecordText = {
  fields: {
    name: text,
    kind: (value, _, label) => label(`permission.kind.${value}`),
    requireTotp: (value, t) => t(value === 1 ? 'permission.required' : 'permission.notRequired'),
    menus: list,
    elements: list,
  },
  labels: {
    name: 'permission.name',
    kind: 'permission.kind',
    requireTotp: 'permission.requireTotp',
    menus: 'permission.grantedMenus',
    elements: 'permission.grantedElements',
  },
}
