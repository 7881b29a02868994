/** What was found besides the figures of the table, in words; what was not looked at is left out. */
import type { ScreeningRecord } from '../../../../contract/screening/screening-records'
import type { Translate } from '../../../providers/i18n'
import { dash } from '../../../ui/format'

type Sections = ScreeningRecord['sections']

const segment = (sections: Sections, item: 'anterior' | 'fundus', t: Translate): string[] => {
  const words = (['od', 'os'] as const).flatMap((eye) => {
    const found = sections[item]?.[eye]?.found
    if (!found) return []
    const side = t(eye === 'od' ? 'screeningRecord.right' : 'screeningRecord.left')
    return [`${side} ${found.normal === 1 ? t('screeningRecord.normal') : (found.note ?? '')}`]
  })
  return words.length === 0 ? [] : [`${t(`screening.item.${item}`)}: ${words.join(', ')}`]
}

/** A measurement of both eyes, or of the body, with its unit. */
const measured = (label: string, value: number | null | undefined, unit = ''): string[] =>
  value === null || value === undefined ? [] : [`${label}: ${value}${unit && ` ${unit}`}`]

const isNormal = (label: string, value: number | null | undefined, t: Translate): string[] =>
  value === 0 || value === 1
    ? [`${label}: ${t(value === 1 ? 'screeningRecord.normal' : 'screeningRecord.abnormal')}`]
    : []

const ofEyes = (sections: Sections, t: Translate): string[] => {
  const { position, colour, stereo } = sections
  const kind = position?.kind
  const prism = position?.prism ? ` ${position.prism}Δ` : ''
  return [
    ...(kind === 0 || kind === 1 || kind === 2 || kind === 3
      ? [`${t('screening.item.position')}: ${t(`screeningRecord.position.${kind}`)}${prism}`]
      : []),
    ...isNormal(t('screening.item.colour'), colour?.passed, t),
    ...measured(t('screening.item.stereo'), stereo?.arc, '″'),
    ...segment(sections, 'anterior', t),
    ...segment(sections, 'fundus', t),
  ]
}

const ofBody = ({ sections, result }: ScreeningRecord, t: Translate): string[] => {
  const { body, chest, pressure, pulse, lung, caries, spine, hearing } = sections
  const systolic = pressure?.systolic ?? null
  return [
    ...measured(t('screeningRecord.height'), body?.height, 'cm'),
    ...measured(t('screeningRecord.weight'), body?.weight, 'kg'),
    ...measured('BMI', result.bmi),
    ...measured(t('screening.item.chest'), chest?.girth, 'cm'),
    ...(systolic === null ? [] : [`${t('screening.item.pressure')}: ${systolic}/${pressure?.diastolic ?? dash} mmHg`]),
    ...measured(t('screening.item.pulse'), pulse?.rate, 'bpm'),
    ...measured(t('screening.item.lung'), lung?.volume, 'mL'),
    ...measured(t('screening.item.caries'), caries?.teeth),
    ...isNormal(t('screening.item.spine'), spine?.normal, t),
    ...isNormal(t('screening.item.hearing'), hearing?.normal, t),
  ]
}

export const otherFindings = (record: ScreeningRecord, t: Translate): readonly string[] => [
  ...ofEyes(record.sections, t),
  ...ofBody(record, t),
]
