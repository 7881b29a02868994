/** One search over all that a person may find: orders by number, patients and clinics by name. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, signedIn } from '../core/call'
import { id, requiredText } from '../core/fields'
import { resource } from '../core/resource'
import { OrderStatus } from '../orders/order-family'

export const Found = z.object({
  orders: z.array(
    z.object({
      lensOrderId: id(),
      orderNo: z.string(),
      status: OrderStatus,
      patientName: z.string(),
      hospitalName: z.string(),
    }),
  ),
  patients: z
    .array(
      z.object({
        ...{ pid: id(), name: z.string(), birthday: birthday().nullable(), guardian: z.string() },
        ...{ hid: id(), hospitalName: z.string() },
      }),
    )
    .describe('Exact names first, then those whose record was changed last'),
  clinics: z.array(z.object({ hid: id(), name: z.string() })),
})
export type Found = z.infer<typeof Found>

export const search = resource('search', {
  id: 'q',
  record: Found,
  calls: {
    find: call('GET', '/search', {
      feature: 'search',
      summary: 'At most five of each kind, as far as the person’s codes and data scope reach',
      query: z.object({
        q: requiredText(40).describe(
          'Part of an order number, of a clinic’s name; a patient as in the list of patients',
        ),
      }),
      reply: one(Found),
      can: signedIn,
    }),
  },
})
