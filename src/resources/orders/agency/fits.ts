/** Whether a product is made in the powers that are typed. */
import { checkParameters } from '../../../../contract/orders/eye-parameters'
import { type Eye, eyeOf, eyes } from '../../../../contract/orders/prescription'
import { checkProduct } from '../../../../contract/orders/prescription-product'
import { madeIn } from '../../../../contract/orders/prescription-ranges'
import { softLensParameters } from '../../../../contract/orders/soft-lens'
import { readRx } from '../family/prescription/rx-text'
import { eyesOf } from './eye-texts'
import type { Item, LineValues } from './line'

const lensFits = ({ rx, pdMode }: LineValues, item: Item) => {
  const made = madeIn(item)
  if (made === null) return true
  const { normal } = readRx(rx, pdMode)
  return eyes.every((eye: Eye) => checkProduct(eyeOf(normal, eye), eye, made).length === 0)
}

const softFits = ({ eyes: texts }: LineValues, range: string | null) => {
  const wanted = eyesOf(texts, 'softlens') as ({ cyl?: number; power?: number } & Record<string, unknown>)[]
  const toric = wanted.some(({ cyl }) => cyl !== undefined && cyl !== 0)
  if (range === 'soft' && toric) return false
  const { power } = softLensParameters[range === 'soft-toric' ? 'soft-toric' : 'soft']
  return !power || wanted.every((eye) => eye.power === undefined || checkParameters(eye, { power }, '').length === 0)
}

export const fits = (values: LineValues, item: Item): boolean => {
  if (values.product === 'lens') return lensFits(values, item)
  return values.product === 'softlens' ? softFits(values, item.range) : true
}
