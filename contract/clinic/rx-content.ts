/** What a prescription says of both eyes, whatever its kind: the fields are those of the orders by which it is filled. */
import type { HardLensExam, HardLensEye } from '../orders/hard-lens'
import { type Eye, eyeOf, type Prescription, type SpheroCylinder, sphericalEquivalent } from '../orders/prescription'
import { atSpectacle, type SoftLensEye, type wearCycles } from '../orders/soft-lens'
import { type RxKind, rxKind } from './rx-kind'

/** Of contact lenses the spectacle fields are empty; of spectacle lenses all others are. */
export interface RxContent extends Prescription {
  orderOpt: HardLensExam
  orderLen: (HardLensEye | SoftLensEye)[]
  cycle: (typeof wearCycles)[number] | null
  packQty: number | null
}

export const isSoft = (eye: HardLensEye | SoftLensEye): eye is SoftLensEye => 'boxes' in eye
const isHard = (eye: HardLensEye | SoftLensEye): eye is HardLensEye => !isSoft(eye)
export const softEyes = ({ orderLen }: Pick<RxContent, 'orderLen'>): SoftLensEye[] => orderLen.filter(isSoft)
export const hardEyes = ({ orderLen }: Pick<RxContent, 'orderLen'>): HardLensEye[] => orderLen.filter(isHard)

const none: SpheroCylinder = { ds: null, dc: null, ax: null }

/** The power of a soft lens as spectacles would have it, meridian by meridian, not rounded. */
const spectaclesOf = ({ power, cyl, ax }: Pick<SoftLensEye, 'power' | 'cyl' | 'ax'>): SpheroCylinder => {
  if (power === null) return none
  const ds = atSpectacle(power)
  return { ds, dc: cyl === null ? null : atSpectacle(power + cyl) - ds, ax }
}

/** The refraction that a prescription corrects, at the spectacle plane; empty for an eye that it leaves out. */
export const refractionOf = (kind: RxKind, content: RxContent, eye: Eye): SpheroCylinder => {
  if (kind === rxKind.spectacles) {
    const { ds, dc, ax } = eyeOf(content, eye)
    return { ds, dc, ax }
  }
  if (kind === rxKind.soft) {
    const lens = softEyes(content).find((one) => one.eye === eye)
    return lens ? spectaclesOf(lens) : none
  }
  const measured = content.orderOpt.find((one) => one.eye === eye)
  return measured ? { ds: measured.ds, dc: measured.dc, ax: measured.ax } : none
}

/** The spherical equivalent that a prescription corrects, in D at the spectacle plane. */
export const equivalentOf = (kind: RxKind, content: RxContent, eye: Eye): number | null =>
  sphericalEquivalent(refractionOf(kind, content, eye))
