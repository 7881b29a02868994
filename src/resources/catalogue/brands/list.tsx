/** The brands under which goods are sold. */
import { type Brand, brandStatus, brands } from '../../../../contract/catalogue/brands'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { states } from '../words'
import { DisableDialog } from './disable-dialog'

const { enabled, deleted } = brandStatus
const { status: call } = brands.calls

export const brandFields = fieldsOf<Brand>()(brands, 'catalogue.brand', {
  code: { kind: 'code' },
  product: { label: 'catalogue.category', values: 'catalogue.line' },
  logo: { kind: 'picture', label: 'catalogue.logo' },
  status: { kind: 'choice', label: 'catalogue.status', values: 'catalogue.status' },
})

export const brandPage = resourcePage(brandFields, {
  title: 'screen.brands',
  fixed: { counts: '1' },
  columns: [
    { name: 'code', sortable: true, pinned: 'left', width: 130 },
    { name: 'name', sortable: true, width: 170 },
    { name: 'logo', width: 100 },
    { name: 'product', width: 120 },
    'products',
    { name: 'status', states },
    { name: 'updated', sortable: true },
  ],
  filters: [{ name: 'name', label: 'catalogue.brandKeyword' }, 'product'],
  states: states.filter(({ value }) => value !== deleted),
  actionsWidth: 180,
  verbs: [
    { verb: 'enable', label: 'catalogue.enable', call, query: { status: enabled }, done: 'catalogue.done.1' },
    { verb: 'disable', label: 'catalogue.disable', dialog: DisableDialog },
  ],
  remove: { call, values: { status: deleted }, text: 'catalogue.removeText' },
  form: [
    ...(['code', 'name'] as const),
    {
      name: 'product',
      disabled: (row) => Boolean(row?.products),
      hint: (row, t) => (row?.products ? t('catalogue.lineHeld', { count: row.products }) : undefined),
    },
    'logo',
  ],
})
