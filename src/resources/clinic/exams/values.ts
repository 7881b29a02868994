/** An examination as it is typed: a text a box, and what of it can be sent. */
import { type AcuityNotation, parseAcuity } from '../../../../contract/clinic/acuity'
import { normaliseExam } from '../../../../contract/clinic/exam-normal-form'
import {
  type Condition,
  type ExamEye,
  type ExamSections,
  examEyes,
  type FieldPlace,
  fieldsOf,
  pathOf,
  type SectionName,
  sectionNames,
  valueAt,
} from '../../../../contract/clinic/exam-sections'
import type { Exam } from '../../../../contract/clinic/exams'
import { typedCurvature } from '../../../../contract/clinic/keratometry'
import { parseAxis, parseDecimal, parseDioptre } from '../../../../contract/orders/prescription-input'
import { isPower, writeValue } from '../../../eyes/write-value'

export interface ExamValues extends Pick<Exam, 'cyclo' | 'drug' | 'device' | 'files'> {
  /** By the path of the field: `sections.sr.od.ds`. */
  texts: Readonly<Record<string, string>>
  /** What the slit lamp shows, by the path of the field. */
  conditions: Readonly<Record<string, Condition>>
}

export const places: readonly FieldPlace[] = sectionNames.flatMap(fieldsOf)

const reached = (eye: ExamEye) => pathOf({ section: 'va', eye, name: 'best' })
const ofRefraction = (eye: ExamEye) => pathOf({ section: 'sr', eye, name: 'va' })

/** The corrected acuity is typed once, beside the refraction that reaches it: its place in the section of acuities has no box. */
export const hasBox = ({ section, name }: Pick<FieldPlace, 'section' | 'name'>): boolean =>
  section !== 'va' || name !== 'best'

/** The path of the box in which the value at a path is typed. */
export const boxOf = (path: string): string =>
  examEyes.reduce((found, eye) => (path === reached(eye) ? ofRefraction(eye) : found), path)

/** @returns null for an empty box, undefined for a text that is no value of the field */
const readValue = (place: FieldPlace, text: string): number | string | null | undefined => {
  const { field, section, name } = place
  if (text.trim() === '' || field.kind === 'condition') return null
  if (field.kind === 'acuity') return parseAcuity(text)
  if (field.kind === 'choice') return field.codes.find((code) => String(code) === text)
  if (field.unit === '°') return parseAxis(text)
  if (isPower(place, field)) return parseDioptre(text)
  const value = parseDecimal(text.replace(/\s*(D|mmHg|µm|um|cm)$/i, ''))
  return typeof value === 'number' && section === 'k' && name.startsWith('k') ? typedCurvature(value) : value
}

/** What an arrow key makes of the text; only numbers have steps. */
export const stepOf = (place: FieldPlace, notation: AcuityNotation) => {
  const { field } = place
  if (field.kind !== 'number') return undefined
  return (text: string, direction: 1 | -1): string => {
    const now = readValue(place, text)
    const { min, max, step } = field
    const next =
      typeof now === 'number' ? Math.round((now + direction * step) / step) * step : Math.max(min, Math.min(0, max))
    return writeValue(place, Math.min(max, Math.max(min, next)), notation)
  }
}

export const textsOf = (sections: ExamSections, notation: AcuityNotation): Record<string, string> => {
  const texts: Record<string, string> = Object.fromEntries(
    places.map((place) => [pathOf(place), writeValue(place, valueAt(sections, place), notation)]),
  )
  for (const eye of examEyes) texts[ofRefraction(eye)] ||= texts[reached(eye)] ?? ''
  return texts
}

export const valuesOf = (exam: Exam, notation: AcuityNotation): ExamValues => ({
  ...{ cyclo: exam.cyclo, drug: exam.drug, device: exam.device, files: exam.files },
  texts: textsOf(exam.sections, notation),
  conditions: Object.fromEntries(
    places.flatMap((place) =>
      place.field.kind === 'condition' ? [[pathOf(place), valueAt(exam.sections, place) as Condition]] : [],
    ),
  ),
})

export interface ExamRead {
  sections: ExamSections
  /** Paths of boxes whose text is no value. */
  unreadable: ReadonlySet<string>
}

/** Where the acuity of an eye was measured, what its refraction reaches is part of that. */
const withReached = (sections: ExamSections): ExamSections => {
  const { va, sr } = sections
  if (!va) return sections
  const ofEye = (eye: ExamEye) => {
    const best = sr?.[eye]?.va
    return va[eye] && typeof best === 'number' ? { [eye]: { ...va[eye], best } } : {}
  }
  return { ...sections, va: { ...va, ...ofEye('od'), ...ofEye('os') } }
}

/** @param without paths that are left out, since what stands there would be refused */
export const readSections = (values: ExamValues, without: ReadonlySet<string> = new Set()): ExamRead => {
  const unreadable = new Set<string>()
  const sections: Record<string, Record<string, unknown>> = {}
  for (const place of places.filter(hasBox)) {
    const path = pathOf(place)
    const value =
      place.field.kind === 'condition' ? values.conditions[path] : readValue(place, values.texts[path] ?? '')
    if (value === undefined && place.field.kind !== 'condition') unreadable.add(path)
    if (value === undefined || value === null || without.has(path)) continue
    const section = sections[place.section] ?? {}
    sections[place.section] =
      place.eye === null
        ? { ...section, [place.name]: value }
        : { ...section, [place.eye]: { ...(section[place.eye] as object | undefined), [place.name]: value } }
  }
  return { sections: withReached(sections as ExamSections), unreadable }
}

/** What has a normal form is shown in it once all of it is typed: before that an axis could come to stand at the wrong meridian. */
const turned: Partial<Record<SectionName, readonly string[]>> = {
  sr: ['ds', 'dc', 'ax'],
  k: ['k1', 'ax1', 'k2', 'ax2'],
}

/** The texts after a box is left: that box as it is written, and a whole power or both meridians in their normal form. */
export const settleTexts = (values: ExamValues, left: FieldPlace, notation: AcuityNotation): ExamValues['texts'] => {
  const path = pathOf(left)
  const value = readValue(left, values.texts[path] ?? '')
  if (value === undefined) return values.texts
  const texts = { ...values.texts, [path]: writeValue(left, value, notation) }
  const names = turned[left.section]
  const eyes = fieldsOf(left.section).filter(({ eye, name }) => eye === left.eye && names?.includes(name))
  if (!names?.includes(left.name) || eyes.some((place) => !texts[pathOf(place)])) return texts
  const normal = normaliseExam(readSections({ ...values, texts }).sections)
  return {
    ...texts,
    ...Object.fromEntries(eyes.map((place) => [pathOf(place), writeValue(place, valueAt(normal, place), notation)])),
  }
}
