/** Protection guards (护眼卫士): devices that children wear, each bound to one child at a time, and the minutes that they send. */
import { z } from 'zod'
import { anyone, call, one, page } from '../core/call'
import { allowed, id, idParam, instant, oneOf, requiredText, text, typedFormat, version } from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { grades } from './grades'
import { GuardAnswer, heardAt, maxReadings, SentMinute } from './guard-reading'

export const guardDeviceStates = [
  { value: 1, label: 'guardDevice.status.1', colour: 'green' },
  { value: 0, label: 'guardDevice.status.0', colour: '' },
] as const

export const GuardDevice = z
  .object({
    deviceId: id(),
    cid: id(),
    hid: id().nullable(),
    serial: z.string().describe('As it stands on the device; unique within the company'),
    status: oneOf([0, 1]).describe('1 bound, 0 free'),
    sid: id().nullable().describe('The child who wears it'),
    name: z.string().nullable(),
    customerId: id().nullable(),
    customerName: z.string().nullable(),
    grade: z.enum(grades).nullable(),
    classNo: z.number().int().nullable(),
    since: instant().nullable().describe('Since when the child wears it'),
    heardAt,
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'GuardDevice' })
export type GuardDevice = z.infer<typeof GuardDevice>

/** A device that was just bound, with the token by which it sends. */
export const BoundGuard = GuardDevice.extend({
  token: requiredText(64).describe(
    'For the header `token`; it is not kept, cannot be shown again, and ends with the binding',
  ),
}).meta({ id: 'BoundGuard' })
export type BoundGuard = z.infer<typeof BoundGuard>

const path = '/v1/screening/guard-devices'
const feature = 'screening'

export const screeningGuardDevices = resource('screening-guard-devices', {
  id: 'deviceId',
  record: GuardDevice,
  stales: ['audit'],
  offers: offersOf([{ verb: 'unbind', can: 'screening-guard-devices.unbind', when: ({ status }) => status === 1 }]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Protection guards with the children who wear them',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the serial number or the name of the child'),
          customerId: idParam().optional(),
          sid: idParam().optional(),
          status: integerList.optional(),
        },
        ['serial', 'since', 'heardAt'],
      ),
      reply: page(GuardDevice),
      can: 'screening-guard-devices.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Binds a device to a child whose people agreed; the answer holds the token of the device, this once',
      body: z.object({
        serial: typedFormat(40, /^[\w.:-]{4,40}$/, 'guardSerial').describe(
          'As it stands on the device: 4 to 40 letters, digits and . _ : -',
        ),
        sid: id().describe('A child who wears no other device'),
      }),
      reply: one(BoundGuard),
      can: 'screening-guard-devices.create',
    }),
    unbind: call('PUT', `${path}/{id}/unbind`, {
      feature,
      summary: 'Ends a binding, and with it the token of the device; what it has sent stays with the child',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(GuardDevice),
      can: 'screening-guard-devices.unbind',
    }),
    takeReadings: call('POST', '/v1/guard/readings', {
      feature,
      summary:
        'Takes minutes from a device by its token; each goes to the child who wore it then, is kept once, and is refused by itself',
      body: z.object({ readings: z.array(SentMinute).min(1).max(maxReadings) }),
      reply: one(GuardAnswer),
      timeout: 15_000,
      can: anyone,
    }),
  },
})
