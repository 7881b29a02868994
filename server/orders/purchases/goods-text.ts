/** What a maker is told of a lens in the trade's abbreviations, which are the same in both languages. */
import { powerText } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import type { Eye } from '../../../contract/orders/prescription'
import { formatDioptre } from '../../../contract/orders/prescription-input'
import type { OrderRow } from '../family/kind'

type Fields = Readonly<Record<string, unknown>>

const numberIn = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')

/** Nothing where it is not said, or zero, which is not made. */
const signed = (label: string, value: number | null) => (value ? `${label} ${formatDioptre(value)}` : null)
const measured = (label: string, value: number | null, digits: number) =>
  value === null ? null : `${label} ${value.toFixed(digits)}`

const spectacle = (order: Fields, eye: Eye): string => {
  const of = (name: string) => numberIn(order, `${name}${eye}`)
  const prism = of('prism')
  const base = order[`base${eye}`]
  return joined([
    powerText({ ds: of('ds') ?? 0, dc: of('dc') ?? 0, ax: of('ax') }),
    signed('ADD', of('add')),
    prism ? `${prism.toFixed(2)}Δ${typeof base === 'string' ? base : ''}` : null,
  ])
}

const lensOf = (order: Fields, eye: Eye): Fields => (order.orderLen as Fields[]).find((one) => one.eye === eye) ?? {}

const hard = (order: Fields, eye: Eye): string => {
  const of = (name: string) => numberIn(lensOf(order, eye), name)
  return joined([
    measured('AC', of('alignK'), 2),
    measured('BC', of('baseCurve'), 2),
    measured('DIA', of('diameter'), 1),
    signed('P', of('targetPower') ?? of('power')),
    signed('TORIC', of('toric')),
  ])
}

const soft = (order: Fields, eye: Eye): string => {
  const of = (name: string) => numberIn(lensOf(order, eye), name)
  return joined([
    powerText({ ds: of('power') ?? 0, dc: of('cyl') ?? 0, ax: of('ax') }),
    signed('ADD', of('add')),
    measured('BC', of('baseCurve'), 1),
    measured('DIA', of('diameter'), 1),
  ])
}

const texts: Partial<Record<ProductLine, (order: Fields, eye: Eye) => string>> = {
  lens: spectacle,
  hardlens: hard,
  softlens: soft,
}

/** Empty for goods that are for no eye. */
export const madeText = (line: ProductLine, order: OrderRow, eye: Eye): string =>
  texts[line]?.(order as unknown as Fields, eye) ?? ''
