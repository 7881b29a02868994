/** The schools with which the chain works, with who looks after each. */
import { Form } from 'antd'
import { type School, schoolStates, schools } from '../../../../contract/people/schools'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useStaff } from '../../../providers/references/staff'
import { fieldsOf } from '../../../records/fields'
import { ReferenceSelect } from '../../../records/reference-select'
import { resourcePage } from '../../../records/resource-page'
import { StoreChoice } from '../../../records/store-choice'
import { useClinicFilter } from '../../../records/use-clinic-filter'

export const schoolFields = fieldsOf<School>()(schools, 'school', {
  phone: { kind: 'phone' },
  owner: { text: (value) => (value ? `#${String(value)}` : '—') },
})

/** The platform adds schools of any chain; the people of a clinic those of their own. */
const ChainChoice = ({ row }: { row: School | undefined }) => {
  const t = useT()
  const user = useUser()
  return (user?.oid ?? null) === null && !row ? <StoreChoice label={t('school.hospitalName')} /> : null
}

const OwnerChoice = ({ row }: { row: School | undefined }) => {
  const t = useT()
  const user = useUser()
  const form = Form.useFormInstance()
  const hid = Form.useWatch('hid', { form, preserve: true }) as number | undefined
  const from = useStaff(row?.hid ?? hid ?? user?.oid ?? undefined, row?.owner, row?.ownerName)
  return (
    <Form.Item name="owner" label={t('school.owner')}>
      <ReferenceSelect allowClear from={from} />
    </Form.Item>
  )
}

const useStoreFilter = () => useClinicFilter(useT()('school.hospitalName'), undefined)

export const schoolPage = resourcePage(schoolFields, {
  title: 'screen.schools',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 170, sortable: true, pinned: 'left' },
    { name: 'type', width: 100 },
    { name: 'region', width: 140 },
    { name: 'students', width: 100, sortable: true },
    { name: 'screened', width: 90 },
    { name: 'members', width: 90 },
    { name: 'potentials', width: 100 },
    { name: 'contact', width: 90 },
    { name: 'phone', width: 120, defaultHidden: true },
    { name: 'ownerName', width: 100 },
    { name: 'hospitalName', width: 180, ofStore: true },
    { name: 'status', states: schoolStates },
  ],
  filters: [{ name: 'keyword', label: 'school.keyword' }, 'type'],
  useFurtherFilters: useStoreFilter,
  states: schoolStates,
  actionsWidth: 130,
  initial: { status: 0, type: 2 },
  form: [ChainChoice, 'name', ['type', 'status'], 'region', ['contact', 'phone'], 'students', OwnerChoice],
})
