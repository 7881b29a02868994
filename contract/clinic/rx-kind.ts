/** Kinds and purposes of prescriptions, and with what each kind is made. */
import type { MeasuredLine } from '../orders/placing'

export const rxKind = { spectacles: 1, orthoK: 2, rgp: 3, soft: 4 } as const
/** 1 spectacle lenses, 2 ortho-k, 3 RGP, 4 soft contact lenses. */
export const rxKinds = [1, 2, 3, 4] as const
export type RxKind = (typeof rxKinds)[number]

export const rxPurpose = { far: 1, near: 2, progressive: 3, control: 4 } as const
/** 1 for distance, 2 for near, 3 progressive, 4 myopia control. */
export const rxPurposes = [1, 2, 3, 4] as const
export type RxPurpose = (typeof rxPurposes)[number]

const lines = { 1: 'lens', 2: 'hardlens', 3: 'hardlens', 4: 'softlens' } as const satisfies Record<RxKind, MeasuredLine>

/** The product line by which a prescription of the kind is filled. */
export const lineOf = (kind: RxKind): MeasuredLine => lines[kind]

/** Whether lenses of the kind are worn on the eye. */
export const isContactLens = (kind: number): boolean => kind !== rxKind.spectacles

interface Goods {
  category: string
  range: string | null
}

/** Whether a product is of the kind: the powers in which hard lenses are made tell ortho-k from RGP. */
export const isOfKind = (kind: RxKind, { category, range }: Goods): boolean =>
  category === lineOf(kind) && (category !== 'hardlens' || (range === 'rgp') === (kind === rxKind.rgp))

/** Days that a signed prescription is valid: children's eyes change faster. */
export const validDays = { child: 180, adult: 365 } as const
export const adultYears = 18

/** A slit lamp examination is needed for contact lenses, no older than this. */
export const slitDays = 30
/** The one who signed may void for so long. */
export const voidHours = 24
