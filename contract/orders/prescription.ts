/** The spectacle prescription: its shape as on the wire, and the one normal form that is checked, stored and compared. */
import { isOnStep, tidy } from './hundredths'

/** Od is the right eye, Os the left. */
export type Eye = 'Od' | 'Os'
/** Right before left, always. */
export const eyes = ['Od', 'Os'] as const

/** Where the base of a prism lies: up, down, in, out. */
export type PrismBase = 'U' | 'D' | 'I' | 'O'

/** Dioptres (prism in Δ) and millimetres as plain numbers, axis in whole degrees (TABO, ISO 8429); null is not given. */
export interface Prescription {
  dsOd: number | null
  dcOd: number | null
  axOd: number | null
  addOd: number | null
  prismOd: number | null
  baseOd: PrismBase | null
  pdOd: number | null
  phOd: number | null
  /** Lenses for the eye; 0 is an eye that is not ordered. */
  eyeGlassOd: number
  dsOs: number | null
  dcOs: number | null
  axOs: number | null
  addOs: number | null
  prismOs: number | null
  baseOs: PrismBase | null
  pdOs: number | null
  phOs: number | null
  eyeGlassOs: number
  /** 2: the pupillary distances are halves of a binocular one. */
  pdMode: 1 | 2
}

/** The lens power alone: sphere, cylinder, axis. */
export interface SpheroCylinder {
  ds: number | null
  dc: number | null
  ax: number | null
}

/** One eye's part of a prescription. */
export interface EyePrescription extends SpheroCylinder {
  add: number | null
  prism: number | null
  base: PrismBase | null
  pd: number | null
  ph: number | null
  eyeGlass: number
}

export function eyeOf(p: Prescription, eye: Eye): EyePrescription {
  return {
    ds: p[`ds${eye}`],
    dc: p[`dc${eye}`],
    ax: p[`ax${eye}`],
    add: p[`add${eye}`],
    prism: p[`prism${eye}`],
    base: p[`base${eye}`],
    pd: p[`pd${eye}`],
    ph: p[`ph${eye}`],
    eyeGlass: p[`eyeGlass${eye}`],
  }
}

/** The prescription of two eyes, right before left. */
export function prescriptionOf(od: EyePrescription, os: EyePrescription, pdMode: 1 | 2): Prescription {
  return {
    dsOd: od.ds,
    dcOd: od.dc,
    axOd: od.ax,
    addOd: od.add,
    prismOd: od.prism,
    baseOd: od.base,
    pdOd: od.pd,
    phOd: od.ph,
    eyeGlassOd: od.eyeGlass,
    dsOs: os.ds,
    dcOs: os.dc,
    axOs: os.ax,
    addOs: os.add,
    prismOs: os.prism,
    baseOs: os.base,
    pdOs: os.pd,
    phOs: os.ph,
    eyeGlassOs: os.eyeGlass,
    pdMode,
  }
}

/** An axis off the scale must not be turned onto it: it stays for the check to name. */
function turned(ax: number | null): number | null {
  if (ax === null || !(ax >= 0 && ax <= 180)) return ax
  return ax <= 90 ? ax + 90 : ax - 90
}

/**
 * The same lens in the other cylinder form: ds' = ds + dc, dc' = −dc, the axis turned by 90°.
 * Unchanged while sphere or cylinder is missing, because the other form then cannot be known.
 */
export function transpose({ ds, dc, ax }: SpheroCylinder): SpheroCylinder {
  if (ds === null || dc === null) return { ds, dc, ax }
  return { ds: tidy(ds + dc), dc: tidy(-dc), ax: turned(ax) }
}

/** Sphere plus half the cylinder, in D; the same in both cylinder forms. null without a sphere. */
export const sphericalEquivalent = ({ ds, dc }: Pick<SpheroCylinder, 'ds' | 'dc'>): number | null =>
  ds === null ? null : ds + (dc ?? 0) / 2

const tidied = (value: number | null) => (value === null ? null : tidy(value))

/** An eye for which no lens is made. */
export const notOrdered: EyePrescription = {
  ds: null,
  dc: null,
  ax: null,
  add: null,
  prism: null,
  base: null,
  pd: null,
  ph: null,
  eyeGlass: 0,
}

/** A power in minus-cylinder form; axis 0 is 180, and without a cylinder there is no axis. */
export function normalisePower(power: SpheroCylinder): SpheroCylinder {
  const typed = { ds: tidied(power.ds), dc: tidied(power.dc), ax: power.ax }
  const { ds, dc, ax } = typed.dc !== null && typed.dc > 0 ? transpose(typed) : typed
  return { ds, dc, ax: dc === null || dc === 0 ? null : ax === 0 ? 180 : ax }
}

function normaliseEye(eye: EyePrescription): EyePrescription {
  if (eye.eyeGlass === 0) return notOrdered
  const prism = tidied(eye.prism)
  return {
    ...normalisePower(eye),
    add: tidied(eye.add),
    prism,
    base: prism === null || prism === 0 ? null : eye.base,
    pd: tidied(eye.pd),
    ph: tidied(eye.ph),
    eyeGlass: eye.eyeGlass,
  }
}

/** Sums of both eyes' distances that a face can have, in mm; no single eye's distance reaches the lower end. */
export const pdSum = { min: 45, max: 80 } as const

/**
 * The distance of both eyes together, when that is what was typed: 45 to 80 mm, in one box or the same in both.
 * Anything else of that size is left as typed, for the check to refuse it under the box that holds it.
 */
function binocularPd(pds: readonly (number | null)[]): number | null {
  const [first, ...others] = pds.filter((pd) => pd !== null).filter((pd) => pd >= pdSum.min)
  if (first === undefined || others.some((pd) => pd !== first)) return null
  return first <= pdSum.max && isOnStep(first, 0.5) ? first : null
}

/**
 * The normal form. Two prescriptions for the same lenses have the same one, and it is its own normal form:
 * - a plus cylinder is transposed, so that the cylinder is never positive (once the sphere is known);
 * - axis 0 is 180; without a cylinder there is no axis, without a prism no base; no binary noise and no −0;
 * - an eye with 0 lenses has null everywhere;
 * - a binocular distance in one box goes to every ordered eye in halves that add up to it, and replaces what stood in the other
 *   box; of what cannot be halved in steps of 0.5 mm the right eye has the larger part (62.5 gives 31.5 and 31), until the person
 *   chooses the other way round; `pdMode` is 2 as long as the eyes' distances differ by no more than that.
 *
 * What breaks a bound or a step is kept as it is: refusing it is the check's task.
 */
export function normalisePrescription(p: Prescription): Prescription {
  const od = normaliseEye(eyeOf(p, 'Od'))
  const os = normaliseEye(eyeOf(p, 'Os'))
  const binocular = binocularPd([od.pd, os.pd])
  if (binocular !== null) {
    const right = Math.ceil(binocular) / 2
    const given = (eye: EyePrescription, pd: number) => (eye.eyeGlass === 0 ? eye : { ...eye, pd })
    return prescriptionOf(given(od, right), given(os, binocular - right), 2)
  }
  const [first, ...others] = [od, os].filter((eye) => eye.eyeGlass !== 0).map((eye) => eye.pd)
  const stillHalves =
    first !== undefined && first !== null && others.every((pd) => pd !== null && Math.abs(pd - first) <= 0.5)
  return prescriptionOf(od, os, p.pdMode === 2 && stillHalves ? 2 : 1)
}
