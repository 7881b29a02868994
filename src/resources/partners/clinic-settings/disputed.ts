/** Every setting as it reads beside another person's. */
import { useLabel, useT } from '../../../providers/i18n'
import type { ConflictField } from '../../../ui/merge'
import { clinicSettingText } from './field-text'

export const useDisputed = <Values extends object>(): ConflictField<Values>[] => {
  const t = useT()
  const label = useLabel()
  const { fields, labels = {} } = clinicSettingText
  return Object.entries(fields).map(([key, text]) => ({
    key: key as keyof Values & string,
    label: label(labels[key] ?? key),
    format: (value: unknown) => text(value, t, label),
  }))
}
