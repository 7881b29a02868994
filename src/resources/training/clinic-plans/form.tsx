/** The form of a training plan: for whom, which projects, and with which account of the patient. */
import { Form } from 'antd'
import { type ClinicPlan, clinicPlans } from '../../../../contract/training/clinic-plans'
import { trainingUsers } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { ClinicFields, PatientField, useClinicMeant } from '../patient-fields'
import { clinicPlanText } from './field-text'
import { type ProgramLine, ProgramsInput, sessionsOf } from './programs-input'

interface Values {
  hid: number | undefined
  pid: number | undefined
  programs: ProgramLine[]
  sdxUid: number | null
  saleId: number | null
  note: string
}

const fields = bodyFieldsOf(clinicPlans.calls.create.body, 'clinicPlan', { note: { kind: 'long' } })

const valuesOf =
  (own: number | undefined) =>
  (plan?: ClinicPlan): Values => ({
    ...{ hid: plan?.hid ?? own, pid: plan?.pid, sdxUid: plan?.sdxUid ?? null, note: plan?.note ?? '' },
    saleId: plan?.saleId ?? null,
    programs: plan?.programs.map(({ trainId, minutes, times }) => ({ trainId, minutes, times })) ?? [
      { minutes: null, times: 10 },
    ],
  })

const bodyOf = ({ programs, sdxUid, saleId, note }: Values) => ({
  programs: programs.map(({ trainId = 0, minutes, times }) => ({ trainId, minutes: minutes ?? 0, times: times ?? 0 })),
  ...{ total: sessionsOf(programs), sdxUid: sdxUid ?? null, saleId: saleId ?? null, note },
})

const WhoTrains = () => (
  <>
    <ClinicFields />
    <PatientField hid={useClinicMeant()} />
  </>
)

const AccountField = ({ plan }: { plan: ClinicPlan | undefined }) => {
  const t = useT()
  const chosen = Form.useWatch<number | undefined>('pid')
  const pid = plan?.pid ?? chosen
  const may = useMayCall(trainingUsers.calls.list)
  const { data } = useCallQuery(
    trainingUsers.calls.list,
    { query: { pid: pid ?? 0 } },
    { enabled: may && pid !== undefined },
  )
  const accounts = pid === undefined ? [] : (data?.data ?? [])
  const own = accounts.map(({ sdxUid, brandName }) => ({ value: sdxUid, label: `${brandName} ${sdxUid}` }))
  return (
    <Form.Item
      name="sdxUid"
      label={t('clinicPlan.sdxUid')}
      normalize={(id: number | undefined) => id ?? null}
      getValueProps={(id: number | null) => ({ value: id ?? undefined })}
    >
      <Choice<number> allowClear disabled={own.length === 0} placeholder={t('clinicPlan.noAccount')} options={own} />
    </Form.Item>
  )
}

/** The bill that pays for it; the one that the plan names already stays offered. */
const BillField = ({ plan }: { plan: ClinicPlan | undefined }) => {
  const t = useT()
  const chosen = Form.useWatch<number | undefined>('pid')
  const meant = useClinicMeant()
  const [pid, hid] = [plan?.pid ?? chosen, plan?.hid ?? meant]
  const may = useMayCall(clinicPlans.calls.bills)
  const { data } = useCallQuery(
    clinicPlans.calls.bills,
    { query: { pid: pid ?? 0, hid } },
    { enabled: may && pid !== undefined && hid !== undefined },
  )
  const own = plan && plan.saleId !== null && plan.saleNo !== null ? [{ value: plan.saleId, label: plan.saleNo }] : []
  const bills = (data?.data ?? []).map(({ saleId, saleNo: no, date, summary, paid }) => ({
    value: saleId,
    label: `${t('clinicPlan.bill', { no, date, summary })} · ${t(`clinicPlan.bill.${paid}`)}`,
  }))
  const options = [...own, ...bills]
  return (
    <Form.Item
      name="saleId"
      label={t('clinicPlan.saleId')}
      normalize={(id: number | undefined) => id ?? null}
      getValueProps={(id: number | null) => ({ value: id ?? undefined })}
    >
      <Choice<number>
        allowClear
        disabled={options.length === 0}
        placeholder={t('clinicPlan.noBill')}
        options={options}
      />
    </Form.Item>
  )
}

interface PlanFormProps {
  kind: ClinicPlan['kind']
  /** Absent: a new one. */
  plan?: ClinicPlan
  onClosed: () => void
}

export const PlanForm = ({ kind, plan, onClosed }: PlanFormProps) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  return (
    <RecordForm<ClinicPlan, Values>
      name="clinic-plan"
      title={plan ? t('clinicPlan.editTitle', { name: plan.patientName }) : t(`clinicPlan.createTitle.${kind}`)}
      width={640}
      row={plan}
      resource={clinicPlans}
      valuesOf={valuesOf(own)}
      create={savedBy(clinicPlans.calls.create, ({ hid, pid = 0, ...values }: Values) => ({
        ...{ ...bodyOf(values as Values), kind, pid },
        ...(hid !== undefined && { hid }),
      }))}
      update={savedBy(clinicPlans.calls.update, bodyOf)}
      text={clinicPlanText}
      onClosed={onClosed}
    >
      {!plan && <WhoTrains />}
      <ProgramsInput plan={plan} />
      <AccountField plan={plan} />
      <BillField plan={plan} />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
