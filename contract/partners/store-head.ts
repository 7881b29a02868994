/** How the papers of a store are headed. */
import { z } from 'zod'

export const StoreHead = z.object({
  ...{ name: z.string(), address: z.string(), phone: z.string(), footer: z.string() },
  receipt: z.number().int().describe('Width of receipts and tickets, mm'),
})
export type StoreHead = z.infer<typeof StoreHead>
