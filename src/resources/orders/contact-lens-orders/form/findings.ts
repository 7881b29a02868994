/** What is wrong with the figures of both eyes as they are typed, box by box, in the person's language. */
import { isPowerRule, type OrderIssue } from '../../../../../contract/orders/eye-parameters'
import type { Translate } from '../../../../providers/i18n'
import type { EyeFindings } from '../../../../ui/eye-input'
import { ageOf } from '../../family/age'
import type { Messages } from '../../family/form/form-of'
import { boxAt, byBox, type EyeReading } from '../eyes/boxes'
import type { LensSpec } from './spec'
import { type ContactLensDetails, type ContactLensValues, readMade, readMeasured } from './values'

interface Found {
  errors: EyeFindings<string>
  warnings: EyeFindings<string>
}

export interface LensFindings {
  made: Found
  measured: Found
  /** No eye is ordered at all. */
  none: string | undefined
  /** Of the patient rather than of an eye. */
  about: readonly string[]
  valid: boolean
}

export const findingsOf = (
  spec: LensSpec,
  values: ContactLensValues,
  {
    details: { order, patient },
    range,
    refused,
  }: { details: ContactLensDetails; range: string | null; refused: Messages },
  t: Translate,
): LensFindings => {
  const [made, measured] = [readMade(spec, values), readMeasured(spec, values)]
  const age = ageOf(patient?.birthday ?? null, order.orderDate)
  const { errors, warnings } = spec.check({ orderLen: made.entries, orderOpt: measured.entries }, { range, age })
  const say = ({ rule, params }: OrderIssue) => (isPowerRule(rule) ? t(`rule.${rule}`, params) : t(rule, params))
  const found = (list: string, { entries, unreadable }: EyeReading): Found => ({
    errors: {
      ...Object.fromEntries(
        Object.entries(refused).flatMap(([field, message]) => {
          const box = boxAt(field, list, entries)
          return box === undefined || message === undefined ? [] : [[box, [message]]]
        }),
      ),
      ...byBox(errors, list, entries, say),
      ...Object.fromEntries([...unreadable].map((box) => [box, [t('contactLens.form.unreadable')]])),
    },
    warnings: byBox(warnings, list, entries, say),
  })
  const none = errors.find(({ field }) => field === 'orderLen')
  return {
    made: found('orderLen', made),
    measured: found('orderOpt', measured),
    none: none ? t('contactLens.form.noEye') : refused.orderLen,
    about: warnings.filter(({ field }) => field === 'patientName').map(say),
    valid: errors.length === 0 && made.unreadable.size === 0 && measured.unreadable.size === 0,
  }
}
