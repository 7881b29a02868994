/** How the fields of menus and elements read in the audit trail. */
import { Element, Menu } from '../../../../contract/system/menus'
import { recordTextOf } from '../../../records/fields'

export const menuText = recordTextOf(Menu, 'permission.menu', {
  ...{ title: true, path: true },
  parentTitle: {
    label: 'permission.menu.parent',
    text: (title, t) => (typeof title === 'string' ? title : t('permission.menu.top')),
  },
  sort: { label: 'permission.menu.place', text: (place) => String(Number(place) + 1) },
  icon: { text: (icon, _, label) => label(`permission.icon.${icon || 'default'}`) },
  hidden: { text: (hidden, t) => t(hidden === 1 ? 'permission.yes' : 'permission.no') },
})

export const elementText = recordTextOf(Element, 'permission.element', {
  ...{ name: true, code: true },
  path: 'permission.page',
})
