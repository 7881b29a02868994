/** What the form of a kind of contact lens differs by. */
import type { ComponentType } from 'react'
import type { OrderFindings } from '../../../../../contract/orders/eye-parameters'
import type { FieldProps } from '../../family/form/fields'
import type { EyeBox, EyeEntry } from '../eyes/boxes'

/** How long a soft lens is worn, and how many are in a box. */
export interface Pack {
  cycle?: number
  packQty?: number
}

export interface LensSpec {
  /** All that can be made for an eye. */
  boxes: readonly EyeBox[]
  /** Of it what lenses of a product's range have. */
  madeOf: (range: string | null) => readonly EyeBox[]
  /** What is measured at an eye; nothing of soft lenses. */
  measured: readonly EyeBox[]
  /** The rules that the server holds the order to. */
  check: (
    entries: { orderOpt: readonly EyeEntry[]; orderLen: readonly EyeEntry[] },
    about: { range: string | null; age: number | undefined },
  ) => OrderFindings
  /** What the amount is counted by. */
  unitsOf: (orderLen: readonly EyeEntry[]) => number
  /** Beside the product. */
  Own?: ComponentType<FieldProps<Pack>>
}
