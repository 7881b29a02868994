/** Screens (大屏): the televisions of a store's waiting room, and what each of them shows. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  requiredText,
  text,
  typedFormat,
  version,
  versionParam,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 the queue of the waiting room, 2 the consulting rooms, 3 the pick-up of glasses. */
export const screenLayouts = [1, 2, 3] as const
/** Whether a television is there. */
export const screenStates = [
  { value: 0, label: 'wall.status.0', colour: '' },
  { value: 1, label: 'wall.status.1', colour: 'red' },
  { value: 2, label: 'wall.status.2', colour: 'green' },
] as const
/** How names are masked: 1 `张*明`, 2 `张**`, 3 the number alone. */
export const screenMasks = [1, 2, 3] as const
/** Wrong codes that lock the pairing of a store, and for how many seconds. */
export const pairingLimit = { tries: 10, seconds: 600 } as const

const fields = {
  name: requiredText(40),
  layout: oneOf(screenLayouts).describe('1 queue of the waiting room, 2 consulting rooms, 3 pick-up of glasses'),
  rooms: z
    .array(requiredText(20))
    .max(30)
    .refine((list) => new Set(list).size === list.length, 'unique')
    .describe('Rooms whose patients it shows; empty: all'),
  voice: flag().describe('1: calls are read aloud'),
  mask: oneOf(screenMasks).describe('How names are shown: 1 `张*明`, 2 `张**`, 3 the number alone'),
  notice: text(200).describe('Stands at the foot of the screen'),
}

export const Screen = z
  .object({
    screenId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    ...fields,
    pairedAt: instant().nullable().describe('Since when a television belongs to it; null: none does'),
    beatAt: instant().nullable().describe('When the television was last heard of; null: it is not connected'),
    status: oneOf([0, 1, 2]).describe('0 no television, 1 its television is not connected, 2 connected'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Screen' })
export type Screen = z.infer<typeof Screen>

const list = '/v1/clinic/screens'
const row = `${list}/{id}` as const
const feature = 'screens'

const can = (verb: string) => `screens.${verb}`
const isPaired = ({ pairedAt }: { pairedAt?: unknown }) => pairedAt !== null && pairedAt !== undefined

export const screens = resource('screens', {
  id: 'screenId',
  record: Screen,
  stales: ['audit'],
  offers: offersOf([
    { verb: 'update', can: can('update') },
    { verb: 'remove', can: can('remove') },
    { verb: 'pair', can: can('pair'), when: (screen) => !isPaired(screen) },
    { verb: 'unpair', can: can('unpair'), when: isPaired },
  ]),
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'The screens of the stores of the caller',
      query: listQuery(list, { hid: idParam().optional(), keyword: text(40).optional().describe('In the name') }, [
        'screenId',
        'name',
        'created',
      ]),
      reply: page(Screen),
      can: 'screens.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One screen',
      row: 'id',
      reply: one(Screen),
      can: 'screens.read',
    }),
    create: call('POST', list, {
      feature,
      summary: 'Makes a screen, with which a television is paired then',
      body: z.object({
        ...fields,
        hid: id().optional().describe("The caller's own clinic unless said"),
        layout: fields.layout.default(1),
        rooms: fields.rooms.default([]),
        voice: fields.voice.default(1),
        mask: fields.mask.default(1),
        notice: fields.notice.default(''),
      }),
      reply: one(Screen),
      can: 'screens.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes what a screen shows, at once',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Screen),
      can: 'screens.update',
    }),
    pair: call('PUT', `${row}/pair`, {
      feature,
      summary: `Gives the screen to the television that shows the code; ${pairingLimit.tries} wrong codes lock the store`,
      row: 'id',
      body: z.object({
        version: version(),
        code: typedFormat(6, /^\d{6}$/, 'screenCode'),
      }),
      reply: one(Screen),
      can: 'screens.pair',
    }),
    unpair: call('PUT', `${row}/unpair`, {
      feature,
      summary: 'Takes the screen from its television, which goes blank at once',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(Screen),
      can: 'screens.unpair',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes a screen; its television goes blank at once',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'screens.remove',
    }),
  },
})
