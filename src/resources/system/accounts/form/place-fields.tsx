/** Where an account belongs and what it may: company, role, clinic. A role and a clinic are a company's. */
import { Form, Select } from 'antd'
import { useIsPlatform } from '../../../../providers/companies'
import { useT } from '../../../../providers/i18n'
import { shownRoleName } from '../../../../providers/role-name'
import { Choice } from '../../../../ui/choice'
import { useAccountRules } from '../../account-rules'
import { useOffers } from '../use-offers'
import { BrandsField } from './brands-field'
import type { AccountValues, Task } from './values'

/** Stands for the platform, which has no number. */
const platform = 0

interface PlaceFieldsProps {
  task: Task
  disabled: boolean
}

export const PlaceFields = ({ task, disabled }: PlaceFieldsProps) => {
  const t = useT()
  const form = Form.useFormInstance<AccountValues>()
  const rules = useAccountRules()
  const isPlatform = useIsPlatform()
  const cid = Form.useWatch('cid', form) ?? null
  const roleId = Form.useWatch('roleId', form)
  const hid = Form.useWatch('hid', form) ?? null
  const { companies, roles, hospitals, doctors } = useOffers(cid)
  const held = task.kind === 'edit' && task.account.cid === cid ? task.account : undefined
  // What a person has already stays among the choices, also where it may not be given.
  const roleChoices = [
    ...roles.map(({ id, name }) => ({ value: id, label: shownRoleName(name) })),
    ...(held && !roles.some(({ id }) => id === held.roleId)
      ? [{ value: held.roleId, label: shownRoleName(held.roleName) }]
      : []),
  ]
  const doctorChoices = [
    ...doctors
      .filter((doctor) => doctor.hid === hid)
      .map(({ ctid, name, type }) => ({
        value: ctid,
        label: `${name} · ${hid === null ? t('staff.specialist') : t(`staff.doctor.type.${type}`)}`,
      })),
    ...(held?.ctid && held.hid === hid && !doctors.some(({ ctid }) => ctid === held.ctid)
      ? [{ value: held.ctid, label: held.doctorName ?? String(held.ctid) }]
      : []),
  ]
  const role = roles.find(({ id }) => id === roleId)
  const ofClinics = role?.kind === 'hospital'
  const isTraining = (role?.code ?? (held?.roleId === roleId ? held?.role : undefined)) === 'ADMIN_SDX'
  const isJunior = task.kind === 'junior'
  return (
    <>
      <Form.Item
        name="cid"
        hidden={!isPlatform || isJunior}
        label={t('staff.company')}
        getValueProps={(value: number | null) => ({ value: value ?? platform })}
        normalize={(value: number) => (value === platform ? null : value)}
      >
        <Select
          disabled={disabled}
          showSearch
          optionFilterProp="label"
          options={[
            { value: platform, label: t('staff.platform') },
            ...companies.map((company) => ({ value: company.cid, label: company.name })),
          ]}
          onChange={() => form.setFieldsValue({ roleId: undefined, hid: null })}
        />
      </Form.Item>
      <Form.Item name="roleId" label={t('staff.role')} rules={rules.roleId}>
        <Choice disabled={disabled} options={roleChoices} />
      </Form.Item>
      <BrandsField isTraining={isTraining} />
      <Form.Item
        name="hid"
        hidden={isJunior || cid === null}
        label={t('staff.clinic')}
        dependencies={['roleId']}
        normalize={(value: number | undefined) => value ?? null}
        required={ofClinics}
        rules={[
          {
            validator: (_, value: number | null) =>
              ofClinics && value === null ? Promise.reject(new Error(t('staff.clinicNeeded'))) : Promise.resolve(),
          },
        ]}
      >
        <Choice
          disabled={disabled}
          allowClear
          placeholder={t('staff.clinicNone')}
          options={hospitals.map((clinic) => ({ value: clinic.hid, label: clinic.name }))}
          onChange={() => form.setFieldValue('ctid', null)}
        />
      </Form.Item>
      <Form.Item
        name="ctid"
        hidden={doctorChoices.length === 0}
        label={t('staff.isDoctor')}
        extra={t('staff.isDoctor.hint')}
        normalize={(value: number | undefined) => value ?? null}
      >
        <Choice disabled={disabled} allowClear placeholder={t('staff.isDoctor.none')} options={doctorChoices} />
      </Form.Item>
    </>
  )
}
