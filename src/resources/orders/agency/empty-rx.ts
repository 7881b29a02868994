/** A prescription before anything is typed: one lens for each eye. */
import { eyes } from '../../../../contract/orders/prescription'
import { boxes, type RxText } from '../family/prescription/rx-text'

export const emptyRx = Object.fromEntries(
  eyes.flatMap((eye) => boxes.map((box) => [`${box}${eye}`, box === 'eyeGlass' ? '1' : ''])),
) as RxText
