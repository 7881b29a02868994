/**
 * The text that autorefractors with a keratometer print or send: a mark of the eye, a line of sphere, cylinder and axis for each
 * measurement, the device's own average marked by `*`, `<...>`, AVE, TYP or MEAN, then R1 and R2 of the cornea with the radius in mm, the power and
 * the axis. Where the device gives no average, the median of the measurements by spherical equivalent stands for them.
 */
import type { ExamEye } from '../../../../../contract/clinic/exam-sections'
import { type DeviceRead, type DeviceReading, eyeOfMark, readingAt } from './readings'

interface Power {
  ds: number
  dc: number
  ax: number
}

const number = String.raw`([+-]?\s?\d{1,2}\.\d{1,2})`
const powerLine = new RegExp(String.raw`^\D{0,6}?${number}\s+${number}\s+(\d{1,3})\b`)
const meridianLine = /^\W*(R1|R2|K1|K2|H|V)\W+(\d{1,2}\.\d{1,2})\s+(\d{2}\.\d{1,2})\s+(\d{1,3})/i
const average = /[*<]|AVE|AVG|TYP|MEAN/i
const titled = /\b(TOPCON|NIDEK|CANON|HUVITZ|TOMEY|SHIN-?NIPPON|REICHERT|GRAND SEIKO|KR-?\d+\w*|ARK-?\d+\w*)\b.*/i

const toNumber = (text: string | undefined) => Number((text ?? '').replace(/\s/g, ''))

const medianOf = (powers: readonly Power[]): Power | undefined =>
  [...powers].sort((one, other) => one.ds + one.dc / 2 - (other.ds + other.dc / 2))[Math.floor((powers.length - 1) / 2)]

const eyeBegunBy = (line: string): ExamEye | undefined =>
  eyeOfMark(/^[^\w\u4e00-\u9fff]*([\w\u4e00-\u9fff]+)/.exec(line)?.[1] ?? '')

export const readAutorefractor = (text: string): DeviceRead => {
  const powers: Record<ExamEye, Power[]> = { od: [], os: [] }
  const averages: Partial<Record<ExamEye, Power>> = {}
  const corneas: DeviceReading[] = []
  const unknown: string[] = []
  let eye: ExamEye | undefined
  let device = ''
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue
    if (device === '' && titled.test(line)) {
      device = line.slice(0, 100)
      continue
    }
    const meridian = meridianLine.exec(line)
    if (meridian && eye) {
      const [, name = '', , dioptres, axis] = meridian
      const at = /1|H/i.test(name) ? 1 : 2
      corneas.push(
        ...readingAt('k', eye, `k${at}`, toNumber(dioptres)),
        ...readingAt('k', eye, `ax${at}`, toNumber(axis)),
      )
      continue
    }
    eye = eyeBegunBy(line) ?? eye
    const power = powerLine.exec(line.replace(/^[<[(]?\s*(R|L|OD|OS|RIGHT|LEFT)\b\s*[>\])]?:?/i, ''))
    if (power && eye) {
      const read = { ds: toNumber(power[1]), dc: toNumber(power[2]), ax: toNumber(power[3]) }
      if (average.test(line.replace(/^<\w+>/, ''))) averages[eye] = read
      else powers[eye].push(read)
    } else if (eyeBegunBy(line) === undefined) unknown.push(line)
  }
  const refractions = (['od', 'os'] as const).flatMap((one) => {
    const power = averages[one] ?? medianOf(powers[one])
    if (!power) return []
    return [
      ...readingAt('ar', one, 'ds', power.ds),
      ...readingAt('ar', one, 'dc', power.dc),
      ...(power.dc === 0 ? [] : readingAt('ar', one, 'ax', power.ax === 0 ? 180 : power.ax)),
    ]
  })
  return { readings: [...refractions, ...corneas], unknown, device }
}
