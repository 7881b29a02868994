/** Which line of the cells beside it is which eye. */
import type { Translate } from '../../../../providers/i18n'
import type { ColumnSpec } from '../../../../ui/column-spec'
import { bothEyes } from '../../../../ui/eye-columns'

export const eyesColumn = <Row,>(t: Translate): ColumnSpec<Row> =>
  bothEyes('eyes', t('contactLens.column.eyes'), (_, which) => (which === 'Od' ? 'R' : 'L'), { width: 56 })
