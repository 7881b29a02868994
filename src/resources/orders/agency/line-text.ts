/** A line in few words: what is ordered, beside the product. */

import type { Tried } from '../../../../contract/orders/placing'
import { type Eye, eyeOf, eyes } from '../../../../contract/orders/prescription'
import type { Translate } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import { powerText } from '../family/prescription/findings'
import { readRx } from '../family/prescription/rx-text'
import { madeColumns } from './eye-texts'
import type { LineValues } from './line'

const lensText = ({ rx, pdMode }: LineValues, t: Translate) => {
  const { normal } = readRx(rx, pdMode)
  const text = (eye: Eye) => {
    const power = eyeOf(normal, eye)
    return power.eyeGlass === 0 ? [] : [`${t(`agency.eye.${eye}`)} ${powerText(power)} ×${power.eyeGlass}`]
  }
  return eyes.flatMap(text).join('　')
}

const eyeText = ({ eyes: texts, product, item }: LineValues, t: Translate) => {
  const names = Object.keys(madeColumns(product === 'softlens' ? 'softlens' : 'hardlens', item?.range))
  return eyes
    .flatMap((eye) => {
      const given = names.flatMap((name) => texts[`${eye}.${name}`] ?? [])
      return given.length === 0 ? [] : [`${t(`agency.eye.${eye}`)} ${given.join(' / ')}`]
    })
    .join('　')
}

export const goodsText = (values: LineValues, t: Translate): string => {
  const { product, number, item, model, colour, size } = values
  if (product === 'lens') return lensText(values, t)
  if (product === 'hardlens' || product === 'softlens') return eyeText(values, t)
  const count = `${formatCount(number)} ${item?.unit ?? ''}`
  return product === 'frame' ? `${model} ${colour} ${size} · ${count}` : count
}

export const unitsOf = ({ unitPrice, amount }: Tried) => (unitPrice ? Math.round((amount ?? 0) / unitPrice) : 0)
