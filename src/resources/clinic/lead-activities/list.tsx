/** Activities by which a clinic wins leads: the link of each, and how many scanned it, left their phone, booked and came. */
import { Form } from 'antd'
import { couponTemplates } from '../../../../contract/clinic/coupon-templates'
import { couponWay } from '../../../../contract/clinic/coupon-terms'
import { type LeadActivity, leadActivities, leadActivityStates } from '../../../../contract/clinic/lead-activities'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useStaff } from '../../../providers/references/staff'
import { fieldsOf } from '../../../records/fields'
import { ReferenceSelect } from '../../../records/reference-select'
import { resourcePage } from '../../../records/resource-page'
import { StoreChoice } from '../../../records/store-choice'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { Choice } from '../../../ui/choice'
import { Link } from '../../../ui/link'
import { CodeButton } from './code'

export const leadActivityFields = fieldsOf<LeadActivity>()(leadActivities, 'leadActivity', {
  staff: { text: (value) => (value ? `#${String(value)}` : '—') },
  tplId: { text: (value) => (value ? `#${String(value)}` : '—') },
})

const StoreOfActivity = () => <StoreChoice label={useT()('leadActivity.hospitalName')} />

const StaffChoice = ({ row }: { row: LeadActivity | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const hid = Form.useWatch('hid', { form, preserve: true }) as number | undefined
  const from = useStaff(row?.hid ?? hid, row?.staff, row?.staffName)
  return (
    <Form.Item name="staff" label={t('leadActivity.staff')}>
      <ReferenceSelect allowClear from={from} />
    </Form.Item>
  )
}

/** The coupons of the chain that people can get by the link of an activity. */
const CouponChoice = ({ row }: { row: LeadActivity | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const hid = (Form.useWatch('hid', { form, preserve: true }) as number | undefined) ?? row?.hid
  const enabled = useMayCall(couponTemplates.calls.list) && hid !== undefined
  const query = { hid, status: '1', page_size: 200 }
  const { data } = useCallQuery(couponTemplates.calls.list, { query }, { enabled })
  const offered = (data?.data ?? []).filter(({ ways }) => ways.includes(couponWay.scan))
  const options = offered.map(({ tplId, name }) => ({ value: tplId, label: name }))
  const own = row?.tplId && !options.some(({ value }) => value === row.tplId)
  return (
    <Form.Item name="tplId" label={t('leadActivity.tplId')} extra={t('leadActivity.tplId.hint')}>
      <Choice<number>
        allowClear
        options={own ? [{ value: row.tplId ?? 0, label: row.couponName ?? '' }, ...options] : options}
      />
    </Form.Item>
  )
}

/** How many left their phone, leading to them. */
const Leads = ({ activity: { leadActivityId, leads } }: { activity: LeadActivity }) => {
  const path = useManifests().find(({ name }) => name === 'potentials')?.routes[0].path
  if (leads === 0 || path === undefined) return leads
  return <Link href={`${path}?leadActivityId=${leadActivityId}`}>{leads}</Link>
}

const useStoreFilter = () => useClinicFilter(useT()('leadActivity.hospitalName'), undefined)
const counted = { width: 80, align: 'right' } as const

export const leadActivityPage = resourcePage(leadActivityFields, {
  title: 'screen.leadActivities',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 180, sortable: true, pinned: 'left' },
    { name: 'scene', width: 150, render: (row) => <CodeButton activity={row} /> },
    { name: 'start', width: 110, sortable: true },
    { name: 'end', width: 110, sortable: true },
    { name: 'scans', ...counted, sortable: true },
    { name: 'followed', ...counted },
    { name: 'leads', ...counted, render: (row) => <Leads activity={row} /> },
    { name: 'booked', ...counted },
    { name: 'came', ...counted },
    { name: 'staffName', width: 100 },
    { name: 'couponName', width: 140, defaultHidden: true },
    { name: 'hospitalName', width: 180, ofStore: true },
    { name: 'status', states: leadActivityStates },
  ],
  filters: [{ name: 'keyword', label: 'leadActivity.keyword' }],
  useFurtherFilters: useStoreFilter,
  states: leadActivityStates,
  actionsWidth: 130,
  verbs: [
    {
      ...{ verb: 'stop', label: 'leadActivity.stop', call: leadActivities.calls.stop, body: {} },
      ...{ done: 'leadActivity.stopped', confirm: { title: 'leadActivity.stopTitle', text: 'leadActivity.stopText' } },
    },
  ],
  form: ['name', ({ row }) => !row && <StoreOfActivity />, ['start', 'end'], StaffChoice, CouponChoice, 'scene'],
})
