/** Warehouses of an agent: where its goods lie, and which one is meant when none is named. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, flag, id, instant, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 goods that may be sold, 2 returns that wait for inspection, 3 rejected goods. */
export const warehouseTypes = [1, 2, 3] as const
export const warehouseKinds = { forSale: 1, returns: 2, rejected: 3 } as const
export type WarehouseType = (typeof warehouseTypes)[number]

export const Warehouse = z
  .object({
    warehouseId: id(),
    cid: id(),
    hid: id().nullable().describe('The clinic whose it is; null: the agent’s own'),
    storeName: z.string().nullable().describe('The name of that clinic'),
    name: z.string().describe('Unique in its company'),
    address: z.string(),
    type: z.literal(warehouseTypes).describe('1 goods for sale, 2 returns, 3 rejected goods'),
    isDefault: flag().describe('1: meant where none is named; one in each company'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Warehouse' })
export type Warehouse = z.infer<typeof Warehouse>

const fields = {
  name: requiredText(30),
  address: text(200),
  type: z.literal(warehouseTypes),
  isDefault: flag(),
}

const path = '/v1/sgeye/warehouses'
const list = `${path}/{cid}` as const

export const warehouses = resource('warehouses', {
  id: 'warehouseId',
  record: Warehouse,
  stales: ['audit'],
  calls: {
    list: call('GET', list, {
      host: 'secondary',
      summary: 'The warehouses of an agent, or to the people of a clinic those of its stores, the default one first',
      query: listQuery(list, {}, ['warehouseId', 'name']),
      reply: page(Warehouse),
      can: 'warehouses.read',
    }),
    create: call('POST', path, {
      host: 'secondary',
      summary: 'Makes a warehouse; the first one of a company is its default',
      body: z.object({
        ...fields,
        cid: id().optional().describe("The caller's own company unless said"),
        address: fields.address.default(''),
        type: fields.type.default(1),
        isDefault: fields.isDefault.default(0),
      }),
      reply: one(Warehouse),
      can: 'warehouses.create',
    }),
    update: call('PUT', path, {
      host: 'secondary',
      summary: 'Changes a warehouse; a new default takes the place of the former',
      row: 'warehouseId',
      body: z.object(fields).partial().extend({ warehouseId: id(), version: version() }),
      reply: one(Warehouse),
      can: 'warehouses.update',
    }),
    remove: call('DELETE', `${path}/{id}`, {
      host: 'secondary',
      summary: 'Deletes a warehouse; the default one only as the last',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'warehouses.remove',
    }),
  },
})
