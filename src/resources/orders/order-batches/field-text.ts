/** How the fields of a batch read where two of their values stand beside each other. */
import { OrderBatch } from '../../../../contract/orders/order-batches'
import { recordTextOf } from '../../../records/fields'

export const orderBatchText = recordTextOf(OrderBatch, 'orderBatch', { note: true, hospitalName: 'field.hospitalName' })
