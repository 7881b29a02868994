/** Training devices as a list and as a sheet. */
import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { type Device, deviceStates, type devices } from '../../../contract/training/devices'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { agentCells, exported, instantCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { devicesInScope } from '../device-scope'
import { type DeviceRow, deviceRows, deviceView, offlineSince, presentDevice } from './rows'
import { device } from './table'

type Query = Context<typeof devices.calls.list>['query']

const states = conditionsOf(device.hsxLocked, deviceStates)
const heardOf = sql<number>`coalesce(${device.lastOnline}, ${device.created})`.mapWith(device.created)
const isOffline = (now: number) => lt(heardOf, sql.param(offlineSince(now), device.created))

const columns = { id: device.id, hsxCode: device.hsxCode, firmware: device.firmware, lastOnline: heardOf }
const newestFirst = [desc(device.id)]

const matchingOf = (query: Query): SQL | undefined =>
  matching(query, {
    brand: device.brand,
    cid: hospital.cid,
    hid: device.hid,
    keyword: (text) => anyContains([device.hsxCode, hospital.name, device.note], text),
  })
const chosenOf = (query: Query, now: number) =>
  and(query.offline === 1 ? isOffline(now) : undefined, inAnyOf(states, query.status))

export const listDevices = (context: Context<typeof devices.calls.list>) =>
  deviceRows.page(context, {
    where: matchingOf(context.query),
    chosen: chosenOf(context.query, context.now),
    counts: { ...states, offline: isOffline(context.now), all: undefined },
    columns,
    order: newestFirst,
  })

const deviceSheet = async (asked: SheetAsked<Query>): Promise<Sheet<Device>> => {
  const { db, caller, query, now, t } = asked
  const where = and(devicesInScope(caller), matchingOf(query), chosenOf(query, now))
  const rows = deviceView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('device.sheet'), rows, {
    present: (row: DeviceRow) => presentDevice(row, caller, now),
    total: () => db.$count(deviceView(db).where(where).as('matching')),
    columns: [
      textCell(t('device.col.hsxCode'), (row) => row.hsxCode, 20),
      textCell(t('device.col.brand'), (row) => row.brandName, 16),
      textCell(t('device.col.hospitalName'), (row) => row.hospitalName, 24),
      ...(await agentCells<Device>(asked)),
      textCell(t('device.col.hsxLocked'), (row) => t(`device.locked.${row.hsxLocked}`)),
      textCell(t('device.col.lockReason'), (row) => row.lockReason, 24),
      textCell(t('device.col.firmware'), (row) => row.firmware),
      instantCell(t('device.col.lastOnline'), (row) => row.lastOnline),
      textCell(t('device.col.note'), (row) => row.note, 30),
    ],
  })
}

export const exportDevices = exported(deviceSheet)
