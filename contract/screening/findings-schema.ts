/** What is found at a screening, as it is sent. */
import type { z } from 'zod'
import { sectionsSent } from '../clinic/exam-schema'
import { type Findings, screeningItems } from './items'

export const FindingsSent: z.ZodType<Findings, Findings> = sectionsSent(screeningItems).meta({
  id: 'ScreeningFindings',
}) as never
