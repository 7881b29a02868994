/** Training devices of clinics (训练设备): where each stands and stood, when it was locked and why. */
import { z } from 'zod'
import { call, done, each, file, one, page } from '../core/call'
import { allowed, flag, format, id, idParam, instant, requiredText, text, version, versionParam } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { brandCode } from './brands'
import { DeviceToken } from './sessions'

export const deviceStates = [
  { value: 0, label: 'device.hsxLocked.0', colour: 'green' },
  { value: 1, label: 'device.hsxLocked.1', colour: 'red' },
] as const

/** A device that was not online for more than so many days is shown as offline. */
export const offlineDays = 7

/** The code on a device, in capitals. */
export const deviceCode = () =>
  text(30, 'deviceCode')
    .transform((code) => code.normalize('NFKC').toUpperCase())
    .pipe(format(30, /^[A-Z0-9][A-Z0-9-]{3,29}$/, 'deviceCode'))

export const deviceFields = {
  hsxCode: deviceCode().describe('Unique: 4 to 30 capitals, digits and hyphens'),
  hid: id().nullable().describe('The clinic where it stands; null: in stock at the platform'),
  firmware: text(20),
  note: text(200),
}

/** On which devices an account works. */
export const boundDevices = {
  deviceBound: flag().describe('1: the account works on unlocked devices of its clinic alone'),
  deviceIds: z.array(id()).describe('The devices that it works on; none: on all of the clinic'),
  deviceCodes: z.array(z.string()).describe('Their codes, in the same order'),
  lockedCodes: z.array(z.string()).describe('Codes of those of them that are locked, on which nobody trains'),
}

export const Device = z
  .object({
    id: id(),
    hsxCode: z.string(),
    brand: z.string().describe('Code of a training brand whose accounts work on devices alone'),
    brandName: z.string(),
    cid: id().nullable().describe('Agent company of the clinic'),
    companyName: z.string().nullable(),
    hid: deviceFields.hid,
    hospitalName: z.string().nullable(),
    hsxLocked: flag().describe('1: nothing can be trained on it'),
    lockReason: z.string().describe('Why it is locked; empty: it is not'),
    firmware: z.string(),
    lastOnline: instant().nullable(),
    offline: flag().describe(`1: not online for more than ${offlineDays} days`),
    note: z.string(),
    tokenSince: instant().nullable().describe('Since when it has a token of its own; null: it has none'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

/** Of what lies in the caller's data scope, newest first. */
export const DeviceHistory = z
  .object({
    places: z.array(
      z.object({
        placeId: id(),
        hid: id().nullable(),
        hospitalName: z.string().nullable(),
        since: instant(),
        until: instant().nullable().describe('null: it still stands there'),
        operatorName: z.string().nullable(),
      }),
    ),
    locks: z.array(
      z.object({
        lockId: id(),
        hsxLocked: flag(),
        reason: z.string(),
        at: instant(),
        operatorName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DeviceHistory' })
export type DeviceHistory = z.infer<typeof DeviceHistory>

const path = '/v1/hsx-device'
const row = `${path}/{id}` as const
const sentFlag = () => z.coerce.number().pipe(flag())

const listed = listQuery(
  path,
  {
    keyword: text(60).optional().describe('In code, clinic or note'),
    brand: brandCode().optional(),
    cid: idParam().optional(),
    hid: idParam().optional(),
    status: integerList.optional().describe('By hsxLocked'),
    offline: sentFlag().optional().describe(`1: only those not online for more than ${offlineDays} days`),
    counts: sentFlag().optional().describe('1: counts per state too'),
  },
  ['id', 'hsxCode', 'lastOnline', 'firmware'],
)

export const devices = resource('devices', {
  id: 'id',
  record: Device,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Training devices, newest first',
      query: listed,
      reply: page(Device),
      can: 'devices.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature: 'devices',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'devices.read',
      timeout: forWorkbook,
    }),
    get: call('GET', row, {
      feature: 'devices',
      summary: 'One training device',
      row: 'id',
      reply: one(Device),
      can: 'devices.read',
    }),
    history: call('GET', `${row}/history`, {
      feature: 'devices',
      summary: 'At which clinics a device stood, and when it was locked and unlocked',
      row: 'id',
      reply: one(DeviceHistory),
      can: 'devices.read',
    }),
    create: call('POST', path, {
      summary: 'Enters a training device',
      body: z.object({
        ...deviceFields,
        brand: brandCode().default('hsx').describe('A training brand whose accounts work on devices alone'),
        hid: deviceFields.hid.default(null),
        firmware: deviceFields.firmware.default(''),
        note: deviceFields.note.default(''),
      }),
      reply: one(Device),
      can: 'devices.create',
    }),
    lock: call('PUT', `${path}/lock`, {
      feature: 'devices',
      summary: 'Locks devices, or unlocks them; the reason stays in the history of each',
      body: z.object({
        ids: z.array(id()).min(1).max(200),
        hsxLocked: flag(),
        reason: requiredText(200),
      }),
      reply: each(),
      can: 'devices.lock',
    }),
    update: call('PUT', row, {
      summary: 'Changes a device; another clinic moves it there, and its history tells where it stood until then',
      row: 'id',
      body: z.object(deviceFields).partial().extend({ version: version() }),
      reply: one(Device),
      can: 'devices.update',
    }),
    issueToken: call('PUT', `${row}/token`, {
      feature: 'devices',
      summary:
        'Gives a device a token to send training records by, in place of the one that it had; it is said this once',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(DeviceToken),
      can: 'devices.update',
    }),
    revokeToken: call('DELETE', `${row}/token`, {
      feature: 'devices',
      summary: 'Takes the token of a device back',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'devices.update',
    }),
    remove: call('DELETE', row, {
      summary: 'Deletes a device that no record is about',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'devices.remove',
    }),
  },
})
