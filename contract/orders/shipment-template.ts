/** How an agent's bills and delivery notes look on paper. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, flag, id, idParam, oneOf, pictureAddress, text, version } from '../core/fields'
import { resource } from '../core/resource'

/** 1 A4, 2 the continuous form of 241 × 140 mm. */
export const papers = { a4: 1, form: 2 } as const

const fields = {
  title: text(40).describe('Above the bill; empty: what the document is called anyway'),
  logo: pictureAddress().describe('Address of the picture; empty: none'),
  paper: oneOf([papers.a4, papers.form]).describe('1 A4, 2 241 × 140 mm'),
  showPrice: flag().describe('0: neither prices nor amounts'),
  footer: text(200).describe('Below the bill'),
  copies: z.number().int().min(1).max(5),
}

/** What a print needs of it. */
export const PrintTemplate = z.object(fields)
export type PrintTemplate = z.infer<typeof PrintTemplate>

export const ShipmentTemplate = PrintTemplate.extend({
  cid: id().describe('Agent company'),
  version: version().describe('1 also while nothing was ever set'),
  allowed: allowed(),
}).meta({ id: 'ShipmentTemplate' })
export type ShipmentTemplate = z.infer<typeof ShipmentTemplate>

const path = '/shipment-template'

export const shipmentTemplate = resource('shipment-template', {
  id: 'cid',
  record: ShipmentTemplate,
  files: { fields: ['logo'], open: true },
  stales: ['bills'],
  calls: {
    get: call('GET', path, {
      summary: 'The template of a company, or what holds while it has set none',
      query: z.object({ cid: idParam().optional().describe('For the platform, which has none of its own') }),
      reply: one(ShipmentTemplate),
      can: 'orders.bill',
    }),
    update: call('PUT', path, {
      feature: 'delivery-note',
      summary: 'Changes it; what is not sent stays',
      row: 'cid',
      body: PrintTemplate.partial().extend({ cid: id(), version: version() }),
      reply: one(ShipmentTemplate),
      can: 'shipment-template.update',
    }),
  },
})
