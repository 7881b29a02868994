/** A prescription as an examination gives it: copied from refraction, pupillary distances and keratometry, nothing typed again. */
import type { HardLensExam, HardLensEye } from '../orders/hard-lens'
import { tidy, within } from '../orders/hundredths'
import {
  type Eye,
  type EyePrescription,
  eyes,
  normalisePower,
  notOrdered,
  prescriptionOf,
  type SpheroCylinder,
} from '../orders/prescription'
import { atCornea, onSoftStep, type SoftLensEye, softCylinders, softPowerOf } from '../orders/soft-lens'
import type { RxContent } from './rx-content'
import { type RxKind, type RxPurpose, rxKind, rxPurpose } from './rx-kind'

type Reading = number | null | undefined
interface PerEye<Readings> {
  od?: Readings | null | undefined
  os?: Readings | null | undefined
}
interface Refraction {
  ds?: Reading
  dc?: Reading
  ax?: Reading
  add?: Reading
  va?: Reading
}
interface Distances {
  far?: Reading
  near?: Reading
  ph?: Reading
}
interface Keratometry {
  k1?: Reading
  k2?: Reading
  e?: Reading
  hvid?: Reading
}

/** The sections of an examination that a prescription is made of. */
export interface RxReadings {
  sr?: PerEye<Refraction> | null | undefined
  pd?: PerEye<Distances> | null | undefined
  k?: PerEye<Keratometry> | null | undefined
}

const sides = { Od: 'od', Os: 'os' } as const
const at = <Readings>(section: PerEye<Readings> | null | undefined, eye: Eye): Partial<Readings> =>
  section?.[sides[eye]] ?? {}

/** Eyes whose refraction was found. */
const refracted = ({ sr }: RxReadings): Eye[] =>
  eyes.filter((eye) => typeof (at(sr, eye) as Refraction).ds === 'number')

const isForNear = (purpose: RxPurpose) => purpose === rxPurpose.near

/** The refraction that lenses for the purpose correct: for near, the addition is part of the sphere. */
export const wantedOf = ({ sr }: RxReadings, purpose: RxPurpose, eye: Eye): SpheroCylinder => {
  const { ds = null, dc = null, ax = null, add = null }: Refraction = at(sr, eye)
  if (ds === null) return { ds: null, dc: null, ax: null }
  const power = normalisePower({ ds, dc, ax })
  return isForNear(purpose) && power.ds !== null ? { ...power, ds: tidy(power.ds + (add ?? 0)) } : power
}

/** What an examination lacks for a prescription, and the field of the prescription at which that is said. */
export const lackFor = (
  readings: RxReadings,
  { kind, purpose }: { kind: RxKind; purpose: RxPurpose },
): { field: 'examId' | 'purpose'; rule: 'rx.noRefraction' | 'rx.noAdd' } | undefined => {
  const seen = refracted(readings)
  if (seen.length === 0) return { field: 'examId', rule: 'rx.noRefraction' }
  const needsAdd = (kind === rxKind.spectacles && purpose === rxPurpose.progressive) || isForNear(purpose)
  const lacks = seen.some((eye) => !((at(readings.sr, eye) as Refraction).add ?? 0))
  return needsAdd && lacks ? { field: 'purpose', rule: 'rx.noAdd' } : undefined
}

const spectacleEye = (readings: RxReadings, purpose: RxPurpose, eye: Eye): EyePrescription => {
  const { add = null }: Refraction = at(readings.sr, eye)
  const { far = null, near = null, ph = null }: Distances = at(readings.pd, eye)
  return {
    ...wantedOf(readings, purpose, eye),
    add: purpose === rxPurpose.progressive ? add : null,
    ...{ prism: null, base: null },
    pd: isForNear(purpose) ? near : far,
    ph: purpose === rxPurpose.progressive || purpose === rxPurpose.control ? ph : null,
    eyeGlass: 1,
  }
}

const measuredAt = (readings: RxReadings, purpose: RxPurpose, eye: Eye): HardLensExam[number] => {
  const { k1 = null, k2 = null, e = null, hvid = null }: Keratometry = at(readings.k, eye)
  const swapped = k1 !== null && k2 !== null && k1 > k2
  return {
    ...{ eye, eValue: e, hvid },
    ...{ kFlat: swapped ? k2 : k1, kSteep: swapped ? k1 : k2 },
    ...wantedOf(readings, purpose, eye),
  }
}

const orthoKTargets = { min: -6, max: -0.75 } as const

/** What follows from the refraction alone; the curves follow from trial lenses, and are typed. */
const hardEye = (kind: RxKind, ds: number | null, eye: Eye): HardLensEye => {
  const isTarget = ds !== null && within(ds, orthoKTargets.min, orthoKTargets.max)
  return {
    ...{ eye, alignK: null, baseCurve: null, diameter: null, jessen: null, optZone: null },
    targetPower: kind === rxKind.orthoK && isTarget ? ds : null,
    power: kind === rxKind.rgp && ds !== null ? tidy(Math.round(atCornea(ds) * 4) / 4) : null,
    ...{ toric: 0, color: eye === 'Od' ? 'green' : 'blue', trialLensCode: '', serialNo: '' },
  }
}

/** A weaker cylinder than half of the weakest that is made, and a quarter, is left to the sphere. */
const leastCylinder = -0.625

/** The soft lens for a refraction: both meridians at the cornea, in the powers and cylinders that are made. */
export const softLensFor = ({ ds, dc, ax }: SpheroCylinder): Pick<SoftLensEye, 'power' | 'cyl' | 'ax'> => {
  if (ds === null) return { power: null, cyl: null, ax: null }
  const [sphere, steep] = [atCornea(ds), atCornea(ds + (dc ?? 0))]
  const cylinder = steep - sphere
  if (cylinder > leastCylinder) return { power: onSoftStep((sphere + steep) / 2), cyl: null, ax: null }
  const away = (made: number) => Math.abs(made - cylinder)
  const [cyl] = [...softCylinders].sort((one, other) => away(one) - away(other))
  const turned = ax === null ? null : (Math.round(ax / 10) * 10) % 180 || 180
  return { power: softPowerOf(ds), cyl: cyl ?? null, ax: turned }
}

const usualSupply = { cycle: 30, packQty: 6, boxes: 1 } as const

const softEye = (readings: RxReadings, purpose: RxPurpose, eye: Eye): SoftLensEye => {
  const { add = null }: Refraction = at(readings.sr, eye)
  return {
    eye,
    ...softLensFor(wantedOf(readings, purpose, eye)),
    add: purpose === rxPurpose.progressive ? add : null,
    ...{ baseCurve: null, diameter: null, boxes: usualSupply.boxes },
  }
}

const noSpectacles = prescriptionOf(notOrdered, notOrdered, 1)
const nothing: RxContent = { ...noSpectacles, orderOpt: [], orderLen: [], cycle: null, packQty: null }

/** The content of a prescription of that kind and purpose. An eye without a refraction is left out. */
export const fromExam = (readings: RxReadings, { kind, purpose }: { kind: RxKind; purpose: RxPurpose }): RxContent => {
  const seen = refracted(readings)
  if (kind === rxKind.spectacles) {
    const of = (eye: Eye) => (seen.includes(eye) ? spectacleEye(readings, purpose, eye) : notOrdered)
    return { ...nothing, ...prescriptionOf(of('Od'), of('Os'), 1) }
  }
  if (kind === rxKind.soft) {
    const { cycle, packQty } = usualSupply
    return { ...nothing, orderLen: seen.map((eye) => softEye(readings, purpose, eye)), cycle, packQty }
  }
  return {
    ...nothing,
    orderOpt: seen.map((eye) => measuredAt(readings, purpose, eye)),
    orderLen: seen.map((eye) => hardEye(kind, wantedOf(readings, purpose, eye).ds, eye)),
  }
}

/** The acuity that was reached with the refraction, in hundredths of the 5-point notation. */
export const acuitiesOf = ({ sr }: RxReadings): { vaOd: number | null; vaOs: number | null } => {
  const of = (eye: Eye) => (at(sr, eye) as Refraction).va ?? null
  return { vaOd: of('Od'), vaOs: of('Os') }
}
