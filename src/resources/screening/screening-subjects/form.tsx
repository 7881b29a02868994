/** The form of a student: a new one of the class that is looked at, or one to be changed or moved. */
import { Form, Input } from 'antd'
import { parentsMyopia } from '../../../../contract/people/patients'
import type { ScreeningClass } from '../../../../contract/screening/screening-classes'
import type { ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { useT } from '../../../providers/i18n'
import { FieldInput } from '../../../records/field-input'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { useClassName } from '../class-name'
import { ConsentsInput, type Saying, sayingsOf, sentSayings } from './consents-input'
import { screeningSubjectText, subjectFields } from './fields'

const { create, update } = screeningSubjects.calls
const plain = [
  'name',
  'gender',
  'birthday',
  'idNo',
  'studentNo',
  'guardian',
  'phone',
  'wears',
  'parentsMyopia',
  'surgery',
  'disease',
  'status',
] as const

type Values = Pick<ScreeningSubject, (typeof plain)[number] | 'customerId' | 'classId'> & {
  consents: readonly Saying[]
}

const begun = {
  ...{ name: '', gender: undefined, birthday: '', idNo: '', studentNo: '', guardian: '', phone: '' },
  ...{ wears: 0, parentsMyopia: null, surgery: '', disease: '', status: 1 },
}

const valuesOf = (row: ScreeningSubject | undefined, customerId: number, classId: number | undefined): Values =>
  ({
    ...Object.fromEntries(plain.map((name) => [name, (row ?? begun)[name]])),
    ...{ customerId: row?.customerId ?? customerId, classId: row ? row.classId : (classId ?? null) },
    consents: sayingsOf(row?.consents),
  }) as unknown as Values

interface SubjectFormProps {
  school: ScreeningCustomer
  classes: readonly ScreeningClass[]
  classId: number | undefined
  row?: ScreeningSubject
  onClosed: () => void
}

export const SubjectForm = ({ school, classes, classId, row, onClosed }: SubjectFormProps) => {
  const t = useT()
  const classNameOf = useClassName()
  const bodyOf = ({ consents, parentsMyopia: myopic, classId: chosen, ...values }: Values) => ({
    ...values,
    classId: chosen ?? null,
    parentsMyopia: myopic ?? null,
    consents: sentSayings(consents, row?.consents ?? [], values.guardian || values.name),
  })
  const options = classes
    .filter(({ status, classId: own }) => status === 1 || own === row?.classId)
    .map((one) => ({ value: one.classId, label: classNameOf(one) ?? '' }))
  return (
    <RecordForm<ScreeningSubject, Values>
      name="screening-subject"
      title={row ? t('screeningSubject.editTitle', { name: row.name }) : t('screeningSubject.create')}
      row={row}
      resource={screeningSubjects}
      valuesOf={(read) => valuesOf(read, school.customerId, classId)}
      create={savedBy(create, bodyOf)}
      update={savedBy(update, bodyOf)}
      text={screeningSubjectText}
      onClosed={onClosed}
    >
      <FieldPair>
        <FieldInput of={subjectFields} name="name" />
        <FieldInput of={subjectFields} name="gender" />
      </FieldPair>
      <FieldPair>
        <Form.Item
          name="birthday"
          label={t('screeningSubject.birthday')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <Input type="date" max="2100-12-31" />
        </Form.Item>
        <FieldInput of={subjectFields} name="idNo" />
      </FieldPair>
      <FieldPair>
        <Form.Item name="classId" label={t('screeningSubject.classId')}>
          <Choice<number> allowClear options={options} />
        </Form.Item>
        <FieldInput of={subjectFields} name="studentNo" />
      </FieldPair>
      <FieldPair>
        <FieldInput of={subjectFields} name="guardian" />
        <FieldInput of={subjectFields} name="phone" />
      </FieldPair>
      <FieldPair>
        <FieldInput of={subjectFields} name="wears" />
        <Form.Item name="parentsMyopia" label={t('screeningSubject.parentsMyopia')}>
          <Choice<number>
            allowClear
            options={parentsMyopia.map((value) => ({ value, label: t(`screeningSubject.parentsMyopia.${value}`) }))}
          />
        </Form.Item>
      </FieldPair>
      <FieldInput of={subjectFields} name="surgery" />
      <FieldInput of={subjectFields} name="disease" />
      <FieldInput of={subjectFields} name="status" />
      <ConsentsInput known={row?.consents ?? []} />
      {row && <RecordHistory resource={screeningSubjects.name} id={row.sid} text={screeningSubjectText} />}
    </RecordForm>
  )
}
