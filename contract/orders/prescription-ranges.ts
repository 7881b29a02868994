/** What can be written on a prescription at all, what each lens type asks for, and in which powers each kind of lens is made. */

/** Bounds (inclusive) and step of a number on a prescription: D for ds, dc and add, Δ for prism, mm for pd (one eye) and ph. */
export const limits = {
  ds: { min: -20, max: 15, step: 0.25 },
  dc: { min: -6, max: 6, step: 0.25 },
  add: { min: 0.5, max: 4, step: 0.25 },
  prism: { min: 0, max: 10, step: 0.25 },
  pd: { min: 20, max: 40, step: 0.5 },
  ph: { min: 10, max: 35, step: 0.5 },
} as const

export type LensType = 1 | 2 | 3 | 4 | 5

/** What must be given beside the power: 1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue. */
export const lensTypeNeeds = {
  1: { ph: false, add: 'never' },
  2: { ph: true, add: 'never' },
  3: { ph: true, add: 'always' },
  4: { ph: true, add: 'always' },
  5: { ph: false, add: 'sometimes' },
} as const satisfies Record<LensType, { ph: boolean; add: 'always' | 'sometimes' | 'never' }>

/** Powers made, in D and minus-cylinder form, ends included; `sumMax` bounds |ds + dc|. */
export interface PowerBand {
  dsMin: number
  dsMax: number
  dcMin: number
  dcMax: number
  sumMax: number | null
}

/** `standard` are the bands a power may lie in, `cyl` the cylinders to choose from; null is no limit beyond the general one. */
export interface ProductRange {
  standard: readonly PowerBand[]
  cyl: readonly number[]
  prismMax: number | null
  addMin: number | null
  addMax: number | null
  phMin: number | null
  phRequired: boolean
}

/** Every quarter from 0 down to `dcMin`. */
const cylindersTo = (dcMin: number) => Array.from({ length: 1 - 4 * dcMin }, (_, quarters) => 0 - quarters / 4)

const unlimited = { prismMax: null, addMin: null, addMax: null, phMin: null, phRequired: false }

/** Spectacle lenses. Stock minus and plus are two bands, because they are two sets of blanks; `progressive` holds bifocals too. */
export const productRanges = {
  'stock-single': {
    ...unlimited,
    standard: [
      { dsMin: -8, dsMax: 0, dcMin: -2, dcMax: 0, sumMax: 8 },
      { dsMin: 0.25, dsMax: 4, dcMin: -2, dcMax: 0, sumMax: 8 },
    ],
    cyl: cylindersTo(-2),
    prismMax: 0,
  },
  'rx-single': {
    ...unlimited,
    standard: [{ dsMin: -15, dsMax: 8, dcMin: -6, dcMax: 0, sumMax: null }],
    cyl: cylindersTo(-6),
    prismMax: 4,
  },
  defocus: {
    ...unlimited,
    standard: [{ dsMin: -10, dsMax: 0, dcMin: -4, dcMax: 0, sumMax: 10 }],
    cyl: cylindersTo(-4),
    phRequired: true,
  },
  progressive: {
    ...unlimited,
    standard: [{ dsMin: -10, dsMax: 6, dcMin: -4, dcMax: 0, sumMax: null }],
    cyl: cylindersTo(-4),
    addMin: 0.75,
    addMax: 3.5,
    phMin: 14,
    phRequired: true,
  },
} as const satisfies Record<string, ProductRange>

export type RangeKey = keyof typeof productRanges

/** What a product says of its powers itself. */
export interface MadePowers {
  /** Key of the usual powers of its kind. */
  range: string | null
  /** Its own, which go before the usual ones. */
  powers?: Readonly<{ standard: readonly PowerBand[]; cyl: readonly number[] }> | null
}

/** In which powers a product is made: its own, with all else as is usual for its kind; null: nothing is known. */
export const madeIn = ({ range, powers }: MadePowers): ProductRange | null => {
  const usual: ProductRange | null = range !== null && range in productRanges ? productRanges[range as RangeKey] : null
  return powers && powers.standard.length > 0 ? { ...unlimited, ...usual, ...powers } : usual
}
