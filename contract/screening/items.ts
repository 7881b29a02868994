/**
 * What a screening measures: the items with their bounds, steps and units. Forms, checks, sheets and prints come from this table, and
 * its order is the order in which a station asks for them: the right eye, the left eye, the next item.
 */
import {
  acuity,
  axis,
  choice,
  condition,
  curvature,
  type ExamEye,
  type FieldPlace,
  number,
  placesOf,
  type Section,
  type SectionsOf,
} from '../clinic/exam-sections'

const sight = { eye: { va: acuity, letters: number(-4, 4, 1, '') }, both: {} } as const
/** Three readings are averaged by the device; how far they lie apart is kept where it says so. */
const refraction = {
  eye: {
    ds: number(-30, 30, 0.01, 'D'),
    dc: number(-10, 10, 0.01, 'D'),
    ax: axis,
    spread: number(0, 10, 0.01, 'D'),
  },
  both: {},
} as const

export const screeningItems = {
  /** Uncorrected distance acuity 裸眼远视力. */
  naked: sight,
  /** Acuity with what the subject wears 戴镜视力. */
  worn: sight,
  /** Autorefraction without cycloplegia 电脑验光. */
  ar: refraction,
  /** Autorefraction under cycloplegia 散瞳验光, which decides where there is one. */
  cyclo: refraction,
  /** Axial length 眼轴. */
  al: { eye: { al: number(18, 36, 0.01, 'mm') }, both: {} },
  /** Keratometry 曲率: k1 is the flat meridian, k2 the steep one. */
  k: { eye: { k1: curvature, k2: curvature }, both: {} },
  /** Intraocular pressure 眼压. */
  iop: { eye: { pressure: number(5, 60, 0.1, 'mmHg') }, both: {} },
  /** Position of the eyes by the cover test 眼位: 0 ortho, 1 eso, 2 exo, 3 hyper. */
  position: { eye: {}, both: { kind: choice(0, 1, 2, 3), prism: number(0, 80, 1, 'Δ') } },
  /** Colour vision 色觉: 1 passed, 0 failed. */
  colour: { eye: {}, both: { passed: choice(0, 1) } },
  /** Stereopsis 立体视. */
  stereo: { eye: {}, both: { arc: number(20, 800, 1, '″') } },
  /** Anterior segment 眼前节 and fundus 眼底: what is not normal is noted; urgent 1 sends the subject to a clinic at once. */
  anterior: { eye: { found: condition }, both: { urgent: choice(0, 1) } },
  fundus: { eye: { found: condition }, both: { urgent: choice(0, 1) } },
  /** Height and weight 身高体重, from which the body mass index follows. */
  body: { eye: {}, both: { height: number(50, 220, 0.1, 'cm'), weight: number(8, 200, 0.1, 'kg') } },
  chest: { eye: {}, both: { girth: number(30, 150, 0.1, 'cm') } },
  pressure: { eye: {}, both: { systolic: number(40, 260, 1, 'mmHg'), diastolic: number(20, 160, 1, 'mmHg') } },
  pulse: { eye: {}, both: { rate: number(30, 220, 1, 'bpm') } },
  lung: { eye: {}, both: { volume: number(100, 9999, 1, 'mL') } },
  caries: { eye: {}, both: { teeth: number(0, 32, 1, '') } },
  /** Spine 脊柱 and hearing 听力: 1 normal, 0 not. */
  spine: { eye: {}, both: { normal: choice(0, 1) } },
  hearing: { eye: {}, both: { normal: choice(0, 1) } },
} as const satisfies Readonly<Record<string, Section>>

export type ItemName = keyof typeof screeningItems
export const itemNames = Object.keys(screeningItems) as ItemName[]
/** Items of a vision task 视力筛查, and those that a physical task 体检 has besides. */
export const visionItems = [
  ...(['naked', 'worn', 'ar', 'cyclo', 'al', 'k', 'iop', 'position', 'colour', 'stereo'] as const),
  ...(['anterior', 'fundus'] as const),
] as const satisfies readonly ItemName[]

/** What was found of a subject, by item; in the items by eye. All of it may be absent. */
export interface Findings extends SectionsOf<typeof screeningItems> {}

/** Every field of an item: of the right eye, of the left, then of both. */
export const fieldsOfItem = (item: ItemName): FieldPlace<ItemName>[] => placesOf(item, screeningItems[item])

/** 0 both eyes are there, 1 the right one is missing (a prosthesis), 2 the left one, 3 both. */
export const missingEyes = [0, 1, 2, 3] as const
export const isMissing = (missingEye: number, eye: ExamEye): boolean => (missingEye & (eye === 'od' ? 1 : 2)) !== 0

/** 0 nothing, 1 spectacles, 2 ortho-k lenses at night, 3 soft lenses, 4 defocus spectacles. */
export const wearing = [0, 1, 2, 3, 4] as const
export type Wearing = (typeof wearing)[number]
export const orthoK: Wearing = 2
/** Who wears these by day is examined with them as well. */
export const wornByDay: readonly number[] = [1, 3, 4]
