/** The quick form of a person who walks in: who it is, what is agreed to, and what was found, on one sheet. */
import { Checkbox, Form, Input, Select } from 'antd'
import { pathOf } from '../../../../contract/clinic/exam-sections'
import { type ItemName, wearing } from '../../../../contract/screening/items'
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { FieldPair } from '../../../ui/field-pair'
import { DateInput } from '../../../ui/value-inputs'
import { useCustomers } from '../choices'
import { type Box, boxesOf, findingsOf } from '../item-values'

const items: readonly ItemName[] = ['naked', 'worn', 'ar']

interface Values {
  customerId: number | undefined
  name: string
  gender: 1 | 2 | undefined
  birthday: string | null
  phone: string
  guardian: string
  idNo: string
  wears: number
  purposes: (1 | 3)[]
  [box: `sections.${string}`]: string | undefined
}

const fieldOf = (box: Box) => `sections.${pathOf(box).replaceAll('.', '-')}` as const
const textsOf = (boxes: readonly Box[], values: Values) =>
  Object.fromEntries(boxes.map((box) => [pathOf(box), values[fieldOf(box)] ?? '']))

const ItemInputs = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const wears = Form.useWatch('wears', form) ?? 0
  const boxes = boxesOf(items, wears, 0)
  return items.map((item) => {
    const own = boxes.filter(({ section }) => section === item)
    return (
      own.length > 0 && (
        <fieldset key={item}>
          <legend>{t(`screening.item.${item}`)}</legend>
          {(['od', 'os'] as const).map((eye) => {
            const side = t(eye === 'od' ? 'screeningStation.right' : 'screeningStation.left.eye')
            return (
              <div key={eye} style={{ display: 'flex', gap: 8 }}>
                {own
                  .filter((box) => box.eye === eye)
                  .map((box) => {
                    const word = `${side} ${t(`screening.field.${box.name as 'va'}`)}`
                    return (
                      <Form.Item
                        key={fieldOf(box)}
                        name={fieldOf(box)}
                        label={word}
                        style={{ flex: 1, minWidth: 0, marginBlockEnd: 8 }}
                        rules={[
                          {
                            validator: async (_, typed?: string) => {
                              const path = pathOf(box)
                              if (findingsOf([box], { [path]: typed ?? '' }, undefined).wrong.length > 0)
                                throw new Error(t('screeningStation.wrong'))
                            },
                          },
                        ]}
                      >
                        <Input
                          autoComplete="off"
                          inputMode="decimal"
                          aria-label={`${t(`screening.item.${item}`)} ${word}`}
                        />
                      </Form.Item>
                    )
                  })}
              </div>
            )
          })}
        </fieldset>
      )
    )
  })
}

const PersonInputs = () => {
  const t = useT()
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      <FieldPair>
        <Form.Item name="name" label={t('screeningRecord.name')} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={30} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="gender" label={t('screeningRecord.gender')} rules={required}>
          <Select options={([1, 2] as const).map((value) => ({ value, label: t(`screeningTask.gender.${value}`) }))} />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Form.Item name="birthday" label={t('screeningReferral.birthday')} rules={required}>
          <DateInput />
        </Form.Item>
        <Form.Item name="phone" label={t('screeningReferral.phone')}>
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Form.Item name="guardian" label={t('screeningReferral.guardian')}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="idNo" label={t('screeningReferral.idNo')}>
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
      </FieldPair>
      <Form.Item name="purposes" label={t('screeningReferral.purposes')} extra={t('screeningReferral.purposes.hint')}>
        <Checkbox.Group
          options={([1, 3] as const).map((value) => ({ value, label: t(`screeningReferral.purpose.${value}`) }))}
        />
      </Form.Item>
    </>
  )
}

const valuesOf = (): Values => ({
  ...{ customerId: undefined, name: '', gender: undefined, birthday: null, phone: '', guardian: '', idNo: '' },
  ...{ wears: 0, purposes: [] },
})

const bodyOf = (values: Values) => {
  const { customerId, name, gender, birthday, phone, guardian, idNo, wears, purposes } = values
  const boxes = boxesOf(items, wears, 0)
  return {
    ...{
      name,
      phone,
      guardian,
      idNo,
      purposes,
      sections: findingsOf(boxes, textsOf(boxes, values), undefined).findings,
    },
    ...{ gender: gender ?? 1, birthday: birthday ?? '', wears: wears as ScreeningRecord['wears'] },
    ...(customerId !== undefined && { customerId }),
  }
}

export const WalkInForm = ({ kind, onClosed }: { kind: 2 | 3 | 4; onClosed: () => void }) => {
  const t = useT()
  const customers = useCustomers(undefined, undefined, String(kind))
  const clinic = useUser()?.oid ?? null
  // People of a clinic examine there.
  const isOwn = kind === customerKinds.clinic && clinic !== null
  return (
    <RecordForm<ScreeningRecord, Values>
      name="walk-in"
      title={t('screeningReferral.walkIn')}
      width={560}
      row={undefined}
      resource={screeningRecords}
      valuesOf={valuesOf}
      create={savedBy(screeningRecords.calls.walkIn, bodyOf)}
      onClosed={onClosed}
    >
      {!isOwn && (
        <Form.Item
          name="customerId"
          label={t(`screeningReferral.customerOf.${kind}`)}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <ReferenceSelect from={customers} />
        </Form.Item>
      )}
      <PersonInputs />
      <Form.Item name="wears" label={t('screeningStation.wears')}>
        <Select
          options={wearing.map((value) => ({ value: value as number, label: t(`screeningStation.wears.${value}`) }))}
        />
      </Form.Item>
      <ItemInputs />
    </RecordForm>
  )
}
