/** The part of a table of powers in which a lens is made. */
import { useMemo } from 'react'
import { cellOf, cellsOf, cylinders, spheres } from '../../contract/catalogue/power-cells'
import type { ProductRecord } from '../../contract/catalogue/product'
import { madeIn } from '../../contract/orders/prescription-ranges'

export const useMade = (goods: Pick<ProductRecord, 'powers' | 'range'> | undefined) =>
  useMemo(() => {
    const made = goods && madeIn(goods)
    const cells = made ? cellsOf(made) : undefined
    const within = (all: readonly number[], holds: (value: number) => boolean) => {
      const kept = all.filter(holds)
      return kept.length === 0 ? all : kept
    }
    return {
      isMade: (ds: number, dc: number) => cells?.has(cellOf(ds, dc)) ?? true,
      spheres: within(spheres, (ds) => cells === undefined || cylinders.some((dc) => cells.has(cellOf(ds, dc)))),
      cylinders: within(cylinders, (dc) => cells === undefined || spheres.some((ds) => cells.has(cellOf(ds, dc)))),
    }
  }, [goods])
