/** A line in few words: what is ordered, beside the product. */
import type { Tried } from '../../../../contract/orders/placing'
import { type Eye, eyeOf, eyes } from '../../../../contract/orders/prescription'
import type { Translate } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import { lineText, piecesOf } from '../family/frame-lines/lines'
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
  return eyes.flatMap(text)
}

const eyeText = ({ eyes: texts, product, item }: LineValues, t: Translate) => {
  const names = Object.keys(madeColumns(product === 'softlens' ? 'softlens' : 'hardlens', item?.range))
  return eyes.flatMap((eye) => {
    const given = names.flatMap((name) => texts[`${eye}.${name}`] ?? [])
    return given.length === 0 ? [] : [`${t(`agency.eye.${eye}`)} ${given.join(' / ')}`]
  })
}

/** In parts that stay together where the row breaks: an eye each, a frame each. */
export const goodsTexts = (values: LineValues, t: Translate): string[] => {
  const { product, number, item, lines } = values
  if (product === 'lens') return lensText(values, t)
  if (product === 'hardlens' || product === 'softlens') return eyeText(values, t)
  if (product === 'frame') return lines.map(lineText)
  return [`${formatCount(number)} ${item?.unit ?? ''}`]
}

/** Frames have a price a line, and lenses one an eye. */
export const unitsOf = ({ product, lines, rx, pdMode }: LineValues, { unitPrice, amount }: Tried) => {
  if (product === 'frame') return piecesOf({ lines })
  if (product === 'lens') {
    const { eyeGlassOd, eyeGlassOs } = readRx(rx, pdMode).normal
    return eyeGlassOd + eyeGlassOs
  }
  return unitPrice ? Math.round((amount ?? 0) / unitPrice) : 0
}
