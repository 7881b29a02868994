/** A table that a device exports: a column that says the eye, and columns with the names below, in any order; separated by comma, semicolon or tab. */
import type { SectionName } from '../../../../../contract/clinic/exam-sections'
import { parseDecimal } from '../../../../../contract/orders/prescription-input'
import { type DeviceRead, type DeviceReading, eyeOfMark, readingAt } from './readings'

type Target = readonly [section: SectionName, name: string]

/** Names of columns as devices write them, in lower case without units and blanks. */
const columns: Readonly<Record<string, Target>> = {
  ...Object.fromEntries(['s', 'sph', 'sphere', 'ds', '球镜'].map((name) => [name, ['ar', 'ds']])),
  ...Object.fromEntries(['c', 'cyl', 'cylinder', 'dc', '柱镜'].map((name) => [name, ['ar', 'dc']])),
  ...Object.fromEntries(['a', 'ax', 'axis', '轴位'].map((name) => [name, ['ar', 'ax']])),
  ...Object.fromEntries(['k1', 'kflat', 'flatk', '平k'].map((name) => [name, ['k', 'k1']])),
  ...Object.fromEntries(['k2', 'ksteep', 'steepk', '陡k'].map((name) => [name, ['k', 'k2']])),
  ...Object.fromEntries(['k1axis', 'ax1', '平k轴位'].map((name) => [name, ['k', 'ax1']])),
  ...Object.fromEntries(['k2axis', 'ax2', '陡k轴位'].map((name) => [name, ['k', 'ax2']])),
  ...Object.fromEntries(['al', 'axiallength', '眼轴', '眼轴长度'].map((name) => [name, ['bio', 'al']])),
  ...Object.fromEntries(['cct', '角膜厚度', '中央角膜厚度'].map((name) => [name, ['bio', 'cct']])),
  ...Object.fromEntries(['acd', '前房深度'].map((name) => [name, ['bio', 'acd']])),
  ...Object.fromEntries(['lt', '晶状体厚度'].map((name) => [name, ['bio', 'lt']])),
  ...Object.fromEntries(['wtw', 'hvid', '角膜横径', '白到白'].map((name) => [name, ['k', 'hvid']])),
  ...Object.fromEntries(['iop', 'pressure', '眼压'].map((name) => [name, ['iop', 'pressure']])),
}
const eyeColumns = new Set(['eye', 'side', '眼', '眼别'])
const deviceColumns = new Set(['device', 'model', '设备', '仪器'])

const plain = (head: string) =>
  head
    .replace(/\(.*?\)|（.*?）|\[.*?\]/g, '')
    .replace(/[\s"_.-]/g, '')
    .toLowerCase()

const separatorOf = (head: string) => ['\t', ';', ','].find((one) => head.includes(one)) ?? ','

export const isTable = (text: string): boolean => {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  return head.split(separatorOf(head)).some((name) => eyeColumns.has(plain(name)))
}

export const readTable = (text: string): DeviceRead => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = separatorOf(head)
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const names = cellsOf(head)
  const [eyeAt, deviceAt] = [eyeColumns, deviceColumns].map((known) =>
    names.findIndex((name) => known.has(plain(name))),
  )
  const readings: DeviceReading[] = []
  let device = ''
  for (const line of lines) {
    const cells = cellsOf(line)
    const eye = eyeOfMark(cells[eyeAt ?? -1] ?? '')
    if (!eye) continue
    device ||= cells[deviceAt ?? -1] ?? ''
    for (const [at, name] of names.entries()) {
      const target = columns[plain(name)]
      const value = target && parseDecimal(cells[at] ?? '')
      if (target && typeof value === 'number') readings.push(...readingAt(target[0], eye, target[1], value))
    }
  }
  const unknown = names.filter((name, at) => at !== eyeAt && at !== deviceAt && !columns[plain(name)] && name !== '')
  return { readings, unknown, device: device.slice(0, 100) }
}
