/** What a template says of its columns: how each is filled in, and within which bounds, by the tables that the checks go by. */
import { formatBound } from '../../../contract/core/figures'
import type { Parameter } from '../../../contract/orders/eye-parameters'
import { maxGoods } from '../../../contract/orders/goods-orders'
import { hardLensExamParameters, hardLensParameters, hardLensToric } from '../../../contract/orders/hard-lens'
import type { ProductLine } from '../../../contract/orders/order-family'
import { limits } from '../../../contract/orders/prescription-ranges'
import { softLensParameters, wearCycles } from '../../../contract/orders/soft-lens'
import type { MessageKey, Translate } from '../../http/messages'

type Bounds = Pick<Parameter, 'min' | 'max' | 'step'> & { unit?: string }

const bounded = (t: Translate, { min, max, step, unit = '' }: Bounds) =>
  t('import.bounds', { min: formatBound(min), max: formatBound(max), step, unit: unit && ` ${unit}` })

/** Where lenses of several kinds have bounds of their own, each kind with its own. */
const byRange = (t: Translate, bounds: Partial<Record<'ok' | 'rgp' | 'soft' | 'soft-toric', Bounds | undefined>>) => {
  const known = Object.entries(bounds).flatMap(([range, one]) => (one ? [{ range, said: bounded(t, one) }] : []))
  const alike = new Set(known.map(({ said }) => said)).size === 1 && known.length === Object.keys(bounds).length
  if (alike) return known[0]?.said ?? ''
  return known.map(({ range, said }) => `${t(`import.range.${range}` as MessageKey)} ${said}`).join(t('list.clauses'))
}

const hard = (t: Translate, name: string) =>
  byRange(t, {
    ok: name === 'toric' ? hardLensToric('ok') : hardLensParameters.ok[name],
    rgp: name === 'toric' ? hardLensToric('rgp') : hardLensParameters.rgp[name],
  })
const soft = (t: Translate, name: string) =>
  byRange(t, { soft: softLensParameters.soft[name], 'soft-toric': softLensParameters['soft-toric'][name] })

const units: Readonly<Record<string, string>> = { ds: 'D', dc: 'D', add: 'D', prism: 'Δ', pd: 'mm', ph: 'mm' }

const words = (t: Translate, area: 'mode' | 'type' | 'lensType' | 'option', last: number) =>
  Array.from({ length: last }, (_, at) => t(`order.${area}.${at + 1}` as MessageKey)).join(' / ')

/** By the name of the field, without its eye. */
const said: Readonly<Record<string, (t: Translate, line: ProductLine) => string>> = {
  hospitalName: (t) => t('import.how.hospitalName'),
  brandName: (t) => t('import.how.brandName'),
  productName: (t, line) =>
    [t('import.how.productName'), ...(line === 'frame' ? [t('import.how.lines')] : [])].join(t('list.clauses')),
  spec: (t) => t('import.how.spec'),
  patientName: (t) => t('import.how.patientName'),
  patientPhone: (t) => t('import.how.patientPhone'),
  birthday: (t) => t('import.how.birthday'),
  ctid: (t) => t('import.how.ctid'),
  optristId: (t) => t('import.how.ctid'),
  order_mode_type: (t) => words(t, 'mode', 3),
  orderType: (t) => `${words(t, 'type', 2)}${t('list.clauses')}${t('import.how.ofProduct')}`,
  lensType: (t) => `${words(t, 'lensType', 5)}${t('list.clauses')}${t('import.how.ofProduct')}`,
  orderOptions: (t) => `${words(t, 'option', 10)}${t('list.clauses')}${t('import.how.several')}`,
  ax: (t, line) => (line === 'softlens' ? soft(t, 'ax') : bounded(t, { min: 1, max: 180, step: 1, unit: '°' })),
  base: (t) => t('import.how.base'),
  eyeGlass: (t) => t('import.how.eyeGlass'),
  color: (t) => t('import.how.color'),
  cycle: () => wearCycles.join(' / '),
  packQty: (t) => bounded(t, { min: 1, max: 200, step: 1 }),
  number: (t, line) =>
    bounded(t, { min: 1, max: line in maxGoods ? maxGoods[line as keyof typeof maxGoods] : 9999, step: 1 }),
}

const parameterOf = (t: Translate, line: ProductLine, part: string, name: string): string => {
  const exam = part === 'orderOpt' && hardLensExamParameters[name]
  if (exam) return bounded(t, exam)
  if (part === 'orderLen') return line === 'hardlens' ? hard(t, name) : soft(t, name)
  const bounds = limits[name as keyof typeof limits]
  return bounds ? bounded(t, { ...bounds, unit: units[name] ?? '' }) : ''
}

/** Empty where there is nothing to say but the name. */
export const explained = (line: ProductLine, field: string, t: Translate): string => {
  const [part = '', , own] = field.split('.')
  const name = own ?? field.replace(/O[ds]$/, '')
  return said[name]?.(t, line) ?? parameterOf(t, line, part, name)
}
