/** Orders of spectacle frames: lines of models, sent to a receiver. */
import { z } from 'zod'
import { call, file } from '../core/call'
import { confirmWarn, id, money, phone, requiredText, typedFormat } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { forClinic, orderCalls } from './order-calls'
import { Shipping, versionIfKnown } from './order-family'
import { type OrderState, orderMachine } from './order-machine'
import { orderOffers } from './order-offers'
import { orderEditable, orderFilters, orderKept, orderSortable } from './order-record'

const line = {
  productId: id(),
  model: requiredText(40).describe('Model'),
  colour: requiredText(20).describe('Colour code'),
  size: typedFormat(9, /^\d{2}□\d{2}-\d{3}$/, 'frameSize').describe('Lens width □ bridge - temple, mm: 54□17-140'),
  number: z.number().int().min(1).max(999).describe('Pieces'),
}
/** A line as a person writes it. */
export const NewFrameLine = z.object(line)
export type NewFrameLine = z.infer<typeof NewFrameLine>

const FrameLine = z.object({
  ...line,
  unitPrice: money().describe('Per piece, frozen at submission'),
  listPrice: money().describe('Per piece before the discount, frozen with the price'),
  discount: z.number().describe('Percent of the list price'),
  amount: money(),
})
export type FrameLine = z.infer<typeof FrameLine>

const { brandId, order_mode_type, orderNote, contact } = orderEditable
const ofOrder = {
  brandId,
  order_mode_type,
  orderNote,
  contact,
}
/** What a person says of a frame order, new or changed. */
export const frameEditable = {
  contactName: requiredText(30).describe('Receiver'),
  phone: phone().min(1).describe("The receiver's phone"),
  address: requiredText(200),
  lines: z.array(NewFrameLine).min(1).max(100),
}

export const FrameOrder = z.object({
  id: id(),
  ...orderKept,
  ...ofOrder,
  ...frameEditable,
  productId: id().describe('Of the first line'),
  lines: z.array(FrameLine),
  lineNames: z.array(z.string()).describe('What the product of each line is called'),
})
export type FrameOrder = z.infer<typeof FrameOrder>

export const FrameOrderUpdate = z.object({
  ...z.object({ ...ofOrder, ...frameEditable }).partial().shape,
  ...versionIfKnown,
  ...confirmWarn,
})

const { contactName, phone: receiverPhone, address } = frameEditable
/** Where it goes may be put right as it ships. */
const FrameShipping = Shipping.extend(z.object({ contactName, phone: receiverPhone, address }).partial().shape)

export const frameOrderMachine = orderMachine<OrderState>('frame-orders', { madeToOrder: () => false })

export const frameOrders = resource('frame-orders', {
  id: 'id',
  offers: orderOffers('frame-orders', frameOrderMachine),
  record: FrameOrder,
  calls: {
    ...orderCalls({
      name: 'frame-orders',
      title: 'Frame orders',
      path: '/sgeye/frame-orders',
      id: 'id',
      ship: 'ems',
      flag: '/sgeye/frame-orders/status-bit',
      export: '/sgeye/frame-orders/exports',
      record: FrameOrder,
      patient: forClinic,
      update: FrameOrderUpdate,
      shipping: FrameShipping,
      filters: { ...orderFilters, model: line.model.optional().describe('Orders with pieces of exactly this model') },
      sortable: ['id', 'units', ...orderSortable] as const,
    }),
    shipment: call('GET', '/sgeye/{id}/frame-shipment/export', {
      summary: 'The delivery sheet of a frame order as .xls',
      reply: file(),
      can: 'frame-orders.export',
      timeout: forWorkbook,
    }),
  },
})
