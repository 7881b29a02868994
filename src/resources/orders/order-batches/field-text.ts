/** How the fields of a batch read where two of their values stand beside each other. */
import type { RecordText } from '../../../providers/record-text'
import { plainText } from '../family/field-text'

export const orderBatchText: RecordText = {
  fields: { note: plainText, hospitalName: plainText },
  labels: { note: 'orderBatch.note' },
}
