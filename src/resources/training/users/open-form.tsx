/** The form that opens an account: whose it is, of which brand, for how long, and what the clinic has left for it. */
import { Alert, Form, InputNumber } from 'antd'
import { lifelongDays, maxPoints, type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatMoney } from '../../../ui/format'
import { ClinicFields, PatientField, useClinicMeant } from '../patient-fields'
import { DeviceChoice } from './device-choice'

interface Values {
  hid: number | undefined
  pid: number | undefined
  brand: string | undefined
  /** Days; 0 stands for life. */
  openDay: number | undefined
  points: number | undefined
  deviceIds?: number[]
}

const forLife = 0
type Days = 7 | 30 | 90 | 180 | 365

const bodyOf = ({ hid, pid = 0, brand = '', openDay, points, deviceIds = [] }: Values) => ({
  ...{ pid, brand },
  ...(hid !== undefined && { hid }),
  ...(openDay === forLife && { lifelong: 1 as const }),
  ...(openDay ? { openDay: openDay as Days } : {}),
  ...(points && { points }),
  ...(deviceIds.length > 0 && { deviceIds }),
})

/** Days with what they cost, or points, of what the clinic has left. */
const UnitField = ({ hid, brand }: { hid: number; brand: string }) => {
  const t = useT()
  const { data, error } = useCallQuery(trainingUsers.calls.offer, { query: { hid, brand } }, { retry: false })
  if (error) return <Alert type="warning" showIcon message={error.message} />
  const offer = data?.data
  if (!offer) return null
  const left = t(`trainingUser.clinicLeft.${offer.unit}`, { count: offer.balance })
  const rules = [{ required: true, message: t('record.required') }]
  if (offer.unit === 'point')
    return (
      <Form.Item name="points" label={t('trainingUser.points')} extra={left} rules={rules}>
        <InputNumber min={1} max={maxPoints} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    )
  const priced = ({ days, price }: (typeof offer.days)[number]) =>
    price === null
      ? t('trainingUser.days', { count: days })
      : `${t('trainingUser.days', { count: days })} · ${formatMoney(price)}`
  return (
    <Form.Item name="openDay" label={t('trainingUser.openDay')} extra={left} rules={rules}>
      <Choice<number>
        options={[
          ...offer.days.map((one) => ({ value: one.days as number, label: priced(one) })),
          ...(offer.lifelong === 1
            ? [{ value: forLife, label: t('trainingUser.takesForLife', { count: lifelongDays }) }]
            : []),
        ]}
      />
    </Form.Item>
  )
}

const Fields = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const hid = useClinicMeant()
  const brand = Form.useWatch<string | undefined>('brand', form)
  const brands = useBrandChoices({ enabledOnly: true })
  const bound = useBrandChoices({ enabledOnly: true, deviceBoundOnly: true })
  return (
    <>
      <ClinicFields />
      <PatientField hid={hid} />
      <Form.Item
        name="brand"
        label={t('trainingUser.brandName')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice<string>
          options={[...brands]}
          onChange={() => form.setFieldsValue({ openDay: undefined, points: undefined, deviceIds: [] })}
        />
      </Form.Item>
      {hid !== undefined && brand !== undefined && <UnitField key={`${hid} ${brand}`} hid={hid} brand={brand} />}
      {hid !== undefined && bound.some(({ value }) => value === brand) && (
        <DeviceChoice hid={hid} brand={brand ?? ''} />
      )}
    </>
  )
}

interface OpenFormProps {
  /** The brand of the list from which it is opened. */
  brand?: string | undefined
  onClosed: () => void
}

export const OpenForm = ({ brand, onClosed }: OpenFormProps) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  return (
    <RecordForm<TrainingUser, Values>
      name="training-user"
      title={t('trainingUser.create')}
      row={undefined}
      resource={trainingUsers}
      valuesOf={() => ({ hid: own, pid: undefined, brand, openDay: undefined, points: undefined })}
      create={savedBy(trainingUsers.calls.create, bodyOf)}
      saveText={t('trainingUser.open')}
      savedText={t('trainingUser.done.open')}
      onClosed={onClosed}
    >
      <Fields />
    </RecordForm>
  )
}
