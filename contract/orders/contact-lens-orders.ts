/** Orders of contact lenses, hard and soft: their machines and their calls. */
import { z } from 'zod'
import { confirmWarn, id } from '../core/fields'
import { resource } from '../core/resource'
import { HardLensExam, HardLensEyes } from './hard-lens'
import { forPatient, orderCalls } from './order-calls'
import { versionIfKnown } from './order-family'
import { type OrderState, orderMachine } from './order-machine'
import { orderOffers } from './order-offers'
import {
  orderEditable,
  orderFilters,
  orderKept,
  orderSortable,
  patientEditable,
  patientFilters,
  patientKept,
} from './order-record'
import { SoftLensEyes, WearCycle } from './soft-lens'

const hardEditable = { ...orderEditable, ...patientEditable, orderOpt: HardLensExam, orderLen: HardLensEyes }
export const HardLensOrder = z.object({ id: id(), ...orderKept, ...patientKept, ...hardEditable })
export type HardLensOrder = z.infer<typeof HardLensOrder>

const softEditable = {
  ...orderEditable,
  ...patientEditable,
  cycle: WearCycle.describe('Days that a lens is worn'),
  packQty: z.number().int().min(1).max(200).describe('Lenses in a box'),
  orderLen: SoftLensEyes,
}
export const SoftLensOrder = z.object({ id: id(), ...orderKept, ...patientKept, ...softEditable })
export type SoftLensOrder = z.infer<typeof SoftLensOrder>

const further = { pid: patientKept.pid.optional(), ...versionIfKnown, ...confirmWarn }
export const HardLensUpdate = z.object({ ...z.object(hardEditable).partial().shape, ...further })
export const SoftLensUpdate = z.object({ ...z.object(softEditable).partial().shape, ...further })

/** Every hard lens is made for one eye. */
export const hardLensMachine = orderMachine<OrderState>('hard-lens-orders', { madeToOrder: () => true })
/** A soft lens that is not held in stock is made to order. */
export const softLensMachine = orderMachine<OrderState & { isStock: number }>('soft-lens-orders', {
  madeToOrder: ({ isStock }) => isStock === 0,
  stockOnly: ({ isStock }) => isStock === 1,
})

const own = 'contact-lens-orders' as const
const beyond = {
  ...{ list: own, get: own, details: own, update: own },
  ...{ review: own, ship: own, flag: own, export: own },
} as const

const filters = { ...orderFilters, ...patientFilters }
const sortable = ['id', 'patientName', ...orderSortable] as const

export const hardLensOrders = resource('hard-lens-orders', {
  id: 'id',
  offers: orderOffers('hard-lens-orders', hardLensMachine),
  record: HardLensOrder,
  calls: orderCalls({
    name: 'hard-lens-orders',
    title: 'Hard lens orders',
    path: '/sgeye/hardlens-orders',
    id: 'id',
    ship: 'ems',
    flag: '/sgeye/hardlens-orders/status-bit',
    export: '/sgeye/hardlens-orders/exports',
    record: HardLensOrder,
    patient: forPatient,
    update: HardLensUpdate,
    filters,
    sortable,
    beyond,
  }),
})

export const softLensOrders = resource('soft-lens-orders', {
  id: 'id',
  offers: orderOffers('soft-lens-orders', softLensMachine),
  record: SoftLensOrder,
  calls: orderCalls({
    name: 'soft-lens-orders',
    title: 'Soft lens orders',
    path: '/sgeye/softlens-orders',
    id: 'id',
    ship: 'ems',
    flag: '/sgeye/softlens-orders/status-bit',
    export: '/sgeye/softlens-orders/exports',
    record: SoftLensOrder,
    patient: forPatient,
    update: SoftLensUpdate,
    filters,
    sortable,
    beyond,
  }),
})
