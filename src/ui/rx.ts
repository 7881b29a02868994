/** The fields of a spectacle prescription, for the blocks that show or edit one. */

/** Od is the right eye, Os the left. */
export type Eye = 'Od' | 'Os'
/** Right before left, always. */
export const eyes = ['Od', 'Os'] as const

export const rxParts = ['ds', 'dc', 'ax', 'add', 'prism', 'base', 'pd', 'ph', 'eyeGlass'] as const
export type RxPart = (typeof rxParts)[number]
export type RxField = `${RxPart}${Eye}`

export const prismBases = ['U', 'D', 'I', 'O'] as const

type Numbers = Exclude<RxPart, 'base' | 'eyeGlass'>

/** Dioptres, prism in Δ, degrees, millimetres; null is not given; 0 lenses is an eye that is not ordered. */
export type RxValues = Readonly<Record<`${Numbers}${Eye}`, number | null>> &
  Readonly<Record<`base${Eye}`, (typeof prismBases)[number] | null>> &
  Readonly<Record<`eyeGlass${Eye}`, number>>
