/** How the fields of a lens order read where two of their values stand beside each other. */
import type { ValueText } from '../../../providers/record-text'
import { formatAxis, formatCount, formatDioptre, formatMillimetre } from '../../../ui/format'
import { joinedText, numberText, orderText, plainText, wordedText } from '../family/field-text'

const options: ValueText = (value, _, label) =>
  joinedText(
    String(value ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => label(`order.option.${code}`)),
  )

const eyeFormats: Record<string, ValueText> = {
  ds: numberText(formatDioptre),
  dc: numberText(formatDioptre),
  ax: numberText(formatAxis),
  add: numberText(formatDioptre),
  prism: numberText((value) => value.toFixed(2)),
  base: wordedText('lensOrder.base'),
  pd: numberText(formatMillimetre),
  ph: numberText(formatMillimetre),
  eyeGlass: numberText(formatCount),
}

export const lensOrderText = orderText({
  ...Object.fromEntries(
    (['Od', 'Os'] as const).flatMap((eye) => Object.entries(eyeFormats).map(([name, format]) => [name + eye, format])),
  ),
  pdMode: wordedText('lensOrder.pdMode'),
  orderType: wordedText('order.type'),
  lensType: wordedText('order.lensType'),
  orderOptions: options,
  optometryUrl: plainText,
  mirrorUrl: plainText,
})
