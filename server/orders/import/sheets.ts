/** An empty sheet of a product line to fill in. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { templateSheet } from '../../http/sheet-import/sheets'
import { kindOf } from '../order-kinds'
import { columnsOf } from './columns'
import { explained } from './explain'
import { titleOf } from './titles'

export const templateOf = (line: ProductLine, t: Translate): Promise<FileReply> =>
  templateSheet(
    {
      ...{ title: t(kindOf(line).title), columns: columnsOf[line], titleOf },
      isRequired: ({ field, required = false }) => required || field === 'hospitalName',
      explain: (field) => explained(line, field, t),
    },
    t,
  )
