/** An empty sheet of a product line to fill in. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { templateSheet } from '../../http/sheet-import/sheets'
import { columnsOf } from '../family/sheet-columns'
import { titleOf } from '../family/sheet-titles'
import { kindOf } from '../order-kinds'
import { explained } from './explain'

export const templateOf = (line: ProductLine, t: Translate): Promise<FileReply> =>
  templateSheet(
    {
      ...{ title: t(kindOf(line).title), columns: columnsOf[line], titleOf },
      isRequired: ({ field, required = false }) => required || field === 'hospitalName',
      explain: (field) => explained(line, field, t),
    },
    t,
  )
