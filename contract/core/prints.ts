/** Prints that are counted: from the second on a paper says that it is a reprint. */
import { z } from 'zod'
import { call, one } from './call'
import type { FeatureName } from './features'

export const Printed = z
  .object({ reprint: z.number().int().min(0).describe('0: the first print; else its number among the reprints') })
  .meta({ id: 'Printed' })
export type Printed = z.infer<typeof Printed>

/** Counts a print of the record that `row` names in the path. */
export const countedPrint = <const Path extends string, const Row extends string>(
  path: Path,
  options: { row: Row; can: string; summary: string; feature: FeatureName },
) => call('POST', path, { ...options, reply: one(Printed) })
