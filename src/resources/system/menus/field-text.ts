/** How the fields of menus and elements read in the audit trail. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const menuText: RecordText = {
  fields: {
    title: text,
    path: text,
    parentTitle: (value, t) => (typeof value === 'string' ? value : t('permission.menu.top')),
    sort: (value) => String(Number(value) + 1),
    icon: (value, _, label) => label(`permission.icon.${value || 'default'}`),
    hidden: (value, t) => t(value === 1 ? 'permission.yes' : 'permission.no'),
  },
  labels: {
    title: 'permission.menu.title',
    path: 'permission.menu.path',
    parentTitle: 'permission.menu.parent',
    sort: 'permission.menu.place',
    icon: 'permission.menu.icon',
    hidden: 'permission.menu.hidden',
  },
}

export const elementText: RecordText = {
  fields: { name: text, code: text, path: text },
  labels: {
    name: 'permission.element.name',
    code: 'permission.element.code',
    path: 'permission.page',
  },
}
