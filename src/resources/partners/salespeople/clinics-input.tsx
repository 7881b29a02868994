/** The box of a form for the clinics that a person looks after, with a switch for text messages each. */
import { Select, Switch } from 'antd'
import type { ClinicChoice } from '../../../../contract/partners/hospitals'
import { useT } from '../../../providers/i18n'
import styles from './salespeople.module.css'

export interface Assigned {
  hid: number
  name: string
  sms: 0 | 1
}

interface ClinicsInputProps {
  id?: string
  value?: readonly Assigned[]
  onChange?: (value: Assigned[]) => void
  /** To choose from. */
  clinics: readonly ClinicChoice[]
}

export const ClinicsInput = ({ id, value = [], onChange, clinics }: ClinicsInputProps) => {
  const t = useT()
  const choose = (hids: readonly number[]) =>
    onChange?.(
      hids.map((hid): Assigned => {
        const name = clinics.find((clinic) => clinic.hid === hid)?.name ?? ''
        return value.find((one) => one.hid === hid) ?? { hid, name, sms: 1 }
      }),
    )
  const turn = (hid: number, on: boolean) =>
    onChange?.(value.map((one) => (one.hid === hid ? { ...one, sms: on ? 1 : 0 } : one)))
  const known = new Set(clinics.map(({ hid }) => hid))
  // One that is chosen shows by its name also where it is not offered.
  const options = [...clinics, ...value.filter(({ hid }) => !known.has(hid))]
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        showSearch
        optionFilterProp="label"
        maxTagCount="responsive"
        placeholder={t('salesperson.chooseClinics')}
        value={value.map(({ hid }) => hid)}
        options={options.map(({ hid, name }) => ({ value: hid, label: name }))}
        onChange={choose}
      />
      {value.length > 0 && (
        <ul className={styles.clinics}>
          {value.map(({ hid, name, sms }) => (
            <li key={hid}>
              <span>{name}</span>
              <Switch
                size="small"
                aria-label={t('salesperson.smsOf', { name })}
                checked={sms === 1}
                onChange={(on) => turn(hid, on)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
