/** Letters to parents (家长告知书): which of a task's children they are of. */
import { z } from 'zod'
import { flag, idParam, requiredText } from '../core/fields'
import { integerList } from '../core/page'

/** The query of an export of the origin `screening-letters`. */
export const LettersQuery = z.object({
  taskId: idParam(),
  classId: idParam().optional().describe('Of one class alone'),
  level: integerList.optional().describe('Of these levels alone: 0 normal, 1 watch, 2 see a clinic, 3 at once'),
  duplex: z.coerce
    .number()
    .pipe(flag())
    .default(1)
    .describe('1: each letter has a sheet of its own where both sides are printed'),
  reason: requiredText(200).describe('Kept in the audit trail'),
})
export type LettersQuery = z.infer<typeof LettersQuery>
