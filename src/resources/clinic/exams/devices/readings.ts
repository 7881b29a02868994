/** What a device says, as far as it is understood: values at places of an examination, and what was passed over. */
import { type ExamEye, type FieldPlace, fieldsOf, type SectionName } from '../../../../../contract/clinic/exam-sections'

export interface DeviceReading {
  place: FieldPlace
  value: number
}

export interface DeviceRead {
  readings: readonly DeviceReading[]
  /** Lines or columns that no adapter knows. */
  unknown: readonly string[]
  /** As the device calls itself; empty where it does not. */
  device: string
}

export const readingAt = (section: SectionName, eye: ExamEye, name: string, value: number): DeviceReading[] => {
  const place = fieldsOf(section).find((one) => one.eye === eye && one.name === name)
  return place ? [{ place, value }] : []
}

const rightMarks = new Set(['R', 'OD', 'RIGHT', 'RE', 'R眼', '右', '右眼'])
const leftMarks = new Set(['L', 'OS', 'LEFT', 'LE', 'L眼', '左', '左眼'])

/** Which eye a mark of a device means, whatever stands around it: `<R>`, `[OD]`, `右眼`. */
export const eyeOfMark = (mark: string): ExamEye | undefined => {
  const word = mark.replace(/[<>[\]():\s]/g, '').toUpperCase()
  return rightMarks.has(word) ? 'od' : leftMarks.has(word) ? 'os' : undefined
}
